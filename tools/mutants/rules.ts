const registrations = "server/features/registrations";
const office = "server/features/files/office";

/** What decides without a database of its own, by rooms; in each the tests beside it have to notice. */
export const rules = {
  domain: { mutated: ["domain/**/*.ts", "!domain/**/*.test.ts"], tests: ["domain/**/*.test.ts"] },
  lists: {
    mutated: ["duplicate-matcher", "parse-row", "list-content", "sheet-of-xlsx"].map(
      (name) => `${registrations}/imports/${name}.ts`,
    ),
    tests: [`${registrations}/imports/*.test.ts`],
  },
  places: {
    mutated: ["take-place", "pending-registration", "registered-again", "consent-given"].map(
      (name) => `${registrations}/${name}.ts`,
    ),
    tests: [
      `${registrations}/{register,registered-again,consents,bin,conference-now,who-may-come,staff-changes}.test.ts`,
    ],
  },
  office: { mutated: [`${office}/*.ts`, `!${office}/*{test,worker}.ts`], tests: [`${office}/*.test.ts`] },
  staff: {
    mutated: ["passwords", "weak-passwords", "check-code", "one-time-passwords", "session-expiry"].map(
      (name) => `server/features/staff/${name}.ts`,
    ),
    tests: ["server/features/staff/*.test.ts"],
  },
};
