/** Addresses of all public pages, and of their states that have an address. */
export const publicAddresses = [
  "/",
  "/news",
  "/news?page=2",
  "/news?tags=",
  "/news?tags=shkola,lechenie",
  "/news/71",
  "/schools/",
  "/schools/?seasons=",
  "/conferences/",
  "/conferences/5/programme/",
  "/bulletins/",
  "/documents/",
  "/management/",
  "/about/",
  "/privacy/",
  "/privacy/rights/",
  "/consent/",
  "/search/",
  "/search/?q=туберкулёз",
  "/search/?q=туберкулоз",
  "/registration/",
  "/signin",
  "/nothing-here/",
];

export const widths = [360, 768, 1440];

/** The browser's own message about an expected 404. */
export const notFoundComplaint = /status of 404/;
