const conference = "server/conference";
const staff = "server/office/accounts";
const office = "server/library/files/office";

/** Code that needs no database, by room; the tests beside it must detect each change. */
export const rules = {
  domain: { mutated: ["domain/**/*.ts", "!domain/**/*.test.ts"], tests: ["domain/**/*.test.ts"] },
  lists: {
    mutated: ["duplicate-matcher", "parse-row", "list/list-content", "list/sheet-of-xlsx"].map(
      (name) => `${conference}/registrants/imports/${name}.ts`,
    ),
    tests: [`${conference}/registrants/imports/**/*.test.ts`],
  },
  places: {
    mutated: [
      ...["pending-registration", "registered-again", "consent-given"].map((name) => `registering/${name}`),
      "record/check-places",
    ].map((path) => `${conference}/registration/${path}.ts`),
    tests: [`${conference}/registration/registering/*.test.ts`, `${conference}/registrants/card/*.test.ts`],
  },
  office: { mutated: [`${office}/*.ts`, `!${office}/*{test,worker}.ts`], tests: [`${office}/*.test.ts`] },
  staff: {
    mutated: [
      ...["passwords", "weak-passwords", "check-code", "one-time-passwords"].map((name) => `credentials/${name}`),
      "sessions/session-expiry",
    ].map((path) => `${staff}/${path}.ts`),
    tests: [`${staff}/**/*.test.ts`],
  },
};
