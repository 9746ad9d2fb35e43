/** First parts of addresses that the program answers itself: a page of staff there would never be seen. */
const reserved = new Set([
  "api",
  "assets",
  "bulletins",
  "conferences",
  "documents",
  "healthz",
  "media",
  "news",
  "preview",
  "readyz",
  "registration",
  "registrationusers",
  "schools",
  "search",
  "signin",
  "staff",
  "userlist",
  "view",
]);

/** @param url without slashes at its ends. */
export function isReservedPage(url: string): boolean {
  const [first = ""] = url.toLowerCase().split("/");
  return reserved.has(first) || first.startsWith("_") || first.startsWith(".");
}

/** Pages of staff to which the site itself links, on its front page, in its footer and in the form of registration. */
export const pagesOfEverySite = ["management", "privacy", "consent"] as const;
