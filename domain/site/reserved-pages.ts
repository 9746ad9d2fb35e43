/** First parts of addresses handled by the program: a page of staff at such an address would never be shown. */
const reserved = new Set([
  "api",
  "assets",
  "bulletins",
  "certificates",
  "checkin",
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
  return (
    url.toLowerCase() === "privacy/rights" || reserved.has(first) || first.startsWith("_") || first.startsWith(".")
  );
}

/** Pages of staff that the site itself links to: from its front page, its footer and the registration form. */
export const pagesOfEverySite = ["management", "privacy", "consent"] as const;
