/** Widths of the window from which two and three announcements are shown, as specified. Styles use their names. */
export const announcementWidths = { announcementsByTwo: "600px", announcementsByThree: "1500px" };
