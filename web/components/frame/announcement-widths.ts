/** Widths of the window from which announcements are shown by two and by three, as specified. Styles name them. */
export const announcementWidths = { announcementsByTwo: "600px", announcementsByThree: "1500px" };
