import { saveView } from "#server/conference/registrants/table/save-view.ts";
import type { By } from "#server/kit/http/guard.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import { erasePerson } from "#server/people/rights/erase-person.ts";
import { addRequest, answerRequest } from "#server/people/rights/handle-requests.ts";
import { gatherPerson } from "#server/people/rights/show-person.ts";
import { settleAct } from "#server/people/rights/write-act.ts";
import { createEntry, saveEntry } from "#server/site/entries/edit-entry.ts";
import { deleteEntry, publishEntry } from "#server/site/entries/publish-entry.ts";
import type { DemoYear } from "../load-year.ts";

/** The work of the last weeks: news in progress, views, requests about personal data, an erasure, sign-ins. */
export function planWork(year: DemoYear): void {
  const { target, timeline, staff, daysAgo } = year;
  const { platform } = timeline;
  for (const item of target.content.workedNews) planNews(year, item);
  for (const [index, view] of target.content.year.views.entries())
    timeline.on(daysAgo(18 - index, "11:05"), () => saveView(platform, view, staff.registrars[index % 2 ? 1 : 0]));
  for (const request of target.content.year.requests) planRequest(year, request);
  planErasure(year);
  for (let days = weeks * 7; days > 0; days -= 1) planVisits(year, days);
}

type WorkedNews = DemoYear["target"]["content"]["workedNews"][number];

function planNews({ target, timeline, staff, daysAgo }: DemoYear, item: WorkedNews): void {
  const { platform } = timeline;
  const { administrator, editor } = staff;
  const { title, text, state, days } = item;
  const tags = item.tags.map((slug) => target.content.tags.findIndex((tag) => tag.slug === slug) + 1);
  const paragraphs = text.split(/(?<=<\/p>)\s*/);
  const upTo = (count: number) => ({ title, text: paragraphs.slice(0, count).join(""), tags });
  const whole = upTo(paragraphs.length);
  const ago = (time: string) => daysAgo(state === "scheduled" ? 1 : days, time);
  let entry: Awaited<ReturnType<typeof createEntry>>;
  const address = () => ({ kind: "news" as const, id: entry.id });
  const change = (time: string, by: By, data: object) =>
    timeline.on(ago(time), async () => {
      entry = await saveEntry(platform, address(), { data, revision: entry.revision, brings_back: false }, by);
    });
  const publish = (time: string) =>
    timeline.on(ago(time), async () => {
      entry = await publishEntry(platform, address(), { revision: entry.revision }, administrator);
    });
  timeline.on(ago("09:40"), async () => {
    entry = await createEntry(platform, "news", state === "edited" ? upTo(1) : whole, editor, undefined);
  });
  if (state === "deleted") timeline.on(ago("16:10"), () => deleteEntry(platform, address(), editor));
  if (state === "scheduled") {
    change("10:15", editor, { ...whole, pub_date: daysAgo(-days, "09:00").toISOString() });
    publish("10:30");
  }
  if (state !== "edited") return;
  for (let count = 2; count <= paragraphs.length; count += 1)
    change(`1${count}:05`, count % 2 ? administrator : editor, upTo(count));
  publish("15:30");
  change("16:20", editor, { ...whole, text: `${whole.text}<p>Срок продлён до\u00a0конца месяца.</p>` });
  publish("16:45");
}

type PlannedRequest = DemoYear["target"]["content"]["year"]["requests"][number];

/** @returns the id of the request, once it is received. */
function planRequest(
  { timeline, staff, registrants, daysAgo }: DemoYear,
  asked: Omit<PlannedRequest, "kind"> & { kind: "access" | "correct" | "withdraw" },
) {
  const { platform } = timeline;
  const by = staff.administrator;
  const { kind, source, person: fio, content, receivedDaysAgo, answeredDaysAgo, answer = "" } = asked;
  const { nth } = registrants.find((one) => one.fio === fio) ?? {};
  const email = `uchastnik${nth}@post.example`;
  const received_on = daysAgo(receivedDaysAgo, "10:00").toISOString().slice(0, "YYYY-MM-DD".length);
  let id = 0;
  timeline.on(daysAgo(receivedDaysAgo, "10:00"), async () => {
    ({ id } = await addRequest(platform, { kind, source, received_on, fio, email, content }, by));
  });
  if (answeredDaysAgo !== undefined)
    timeline.on(daysAgo(answeredDaysAgo, "14:30"), () => answerRequest(platform, id, answer, by));
  return () => id;
}

/** A person who has withdrawn the consent, whose data are erased with an act. */
function planErasure(year: DemoYear): void {
  const { timeline, staff, registrants, idOf, daysAgo } = year;
  const { platform } = timeline;
  const by = staff.administrator;
  const one = registrants.find(({ state }) => state === "erased");
  if (!one) return;
  const withdrawal = { kind: "withdraw", source: "email", person: one.fio, content: "Отзываю согласие." } as const;
  const requestId = planRequest(year, { ...withdrawal, receivedDaysAgo: 16 });
  timeline.on(daysAgo(13, "15:20"), async () => {
    const { registrations, surname } = await gatherPerson(platform, idOf(one));
    const order = { registrations: registrations.map(({ id }) => id), surname, request: requestId() };
    const answer = { ground: "withdrawal", unanswered: false, notify: false } as const;
    const { act } = await erasePerson(platform, idOf(one), { ...order, ...answer }, by);
    await settleAct(platform, act, "signed", by);
  });
}

const weeks = 3;

/** Sign-ins of a working day. */
function planVisits({ target, timeline, staff, daysAgo }: DemoYear, days: number): void {
  const present = [staff.administrator, ...staff.registrars, staff.editor].filter((_, nth) => (days + nth) % 3 > 0);
  if ([0, 6].includes(daysAgo(days, "12:00").getUTCDay())) return;
  for (const [nth, by] of present.entries()) {
    const note = (action: "sign-in" | "sign-out", time: string) =>
      timeline.on(daysAgo(days, time), () => recordAudit(target.db, { at: timeline.platform.clock(), action, ...by }));
    note("sign-in", `09:${10 + nth * 7 + (days % 5)}`);
    note("sign-out", `17:${15 + nth * 9}`);
  }
}
