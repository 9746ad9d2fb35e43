import ical from "ical-generator";

/** An event of whole days; `end` is the day after the last. */
export type CalendarEvent = {
  id: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  start: Date;
  end: Date;
  stamp: Date;
};

/** Returns the event as an iCalendar file. */
export function calendarFile(event: CalendarEvent): Buffer {
  const calendar = ical({ prodId: { company: "tb-society", product: "site", language: "RU" } });
  calendar.createEvent({ ...event, allDay: true });
  return Buffer.from(calendar.toString());
}
