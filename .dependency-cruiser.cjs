/** Imports run one way. Each rule says what to do instead. */
const rooms = ["domain", "contract", "server", "web", "ui", "journeys", "bench", "rehearsals", "demo", "tools"];
const only = (room, ...others) => ({
  name: `${room}-stands-on-${others.join("-") || "nothing"}`,
  comment: `${room}/ may import only itself${others.length ? ` and ${others.join(", ")}` : ""}. Move what is shared into one of these.`,
  severity: "error",
  from: { path: `^${room}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: `^(${rooms.filter((name) => name !== room && !others.includes(name)).join("|")})/` },
});

const wings = ["kit", "office", "library", "conference", "people", "site", "home"];

module.exports = {
  forbidden: [
    only("domain"),
    only("ui"),
    only("contract", "domain"),
    {
      ...only("server", "contract", "domain"),
      from: { path: "^server/", pathNot: ["\\.test\\.tsx?$", "^server/main\\.ts$", "^server/testing/"] },
    },
    only("web", "contract", "domain", "ui"),
    only("demo", "contract", "domain", "server"),
    {
      name: "domain-is-pure",
      comment: "Rules are pure functions: no files, no network, no framework. Give them what they need as arguments.",
      severity: "error",
      from: { path: "^domain/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core", "npm"] },
    },
    ...wings.slice(0, -1).map((wing, index) => ({
      name: `${wing}-uses-no-later-wing`,
      comment: `The wings have the order ${wings.join(" < ")}: pass a function in from app.ts, or move what is shared down.`,
      severity: "error",
      from: { path: `^(server|contract|web/staff)/${wing}/`, pathNot: "\\.test\\.ts$|/testing/" },
      to: { path: `^$1/(${wings.slice(index + 1).join("|")})/` },
    })),
    {
      name: "pictures-in-processes-of-their-own",
      comment: "Whoever draws a picture keeps some 50 MB: ask a process that ends, as picture-content.ts does.",
      severity: "error",
      from: { path: "^server/", pathNot: ["-worker\\.ts$", "/draw-[^/]+\\.ts$", "/testing/", "\\.test\\.ts$"] },
      to: { path: ["/draw-(copies|picture)\\.ts$", "node_modules/sharp/"], dependencyTypesNot: ["type-only"] },
    },
    ...["^server/((?:office|library|site|home)/[^/]+)/", "^server/(conference|people/rights)/"].map((path) => ({
      name: "folders-meet-in-use-cases",
      comment: "A folder reaches another through its use cases: not through its routes, not through its SQL.",
      severity: "error",
      from: { path, pathNot: "/testing/" },
      to: {
        path: "^server/(office|library|conference|people|site|home)/.*-(routes|repository)\\.ts$",
        pathNot: "^server/$1/",
      },
    })),
    {
      name: "shared-sql-in-repositories",
      comment: "A condition in SQL is for repositories.",
      severity: "error",
      from: { path: "^server/", pathNot: "-(repository|sql)\\.ts$" },
      to: { path: "^server/.*-sql\\.ts$" },
    },
    {
      name: "routes-are-thin",
      comment: "A route receives, calls one use case and answers: what asks the database is a use case beside it.",
      severity: "error",
      from: { path: "^server/.*-routes\\.ts$" },
      to: { path: "-repository\\.ts$|^server/kit/database/" },
    },
    {
      name: "pages-and-staff-apart",
      comment: "Public pages and the staff area share components/, never each other.",
      severity: "error",
      from: { path: "^web/pages/" },
      to: { path: "^web/staff/" },
    },
    {
      name: "staff-and-pages-apart",
      comment: "Public pages and the staff area share components/, never each other.",
      severity: "error",
      from: { path: "^web/staff/" },
      to: { path: "^web/pages/" },
    },
    {
      name: "running-needs-no-development-packages",
      comment: "A release is installed without devDependencies: a package that runs belongs to dependencies.",
      severity: "error",
      from: {
        path: "^(domain|contract|server|web|ui|demo)/",
        pathNot: ["\\.test\\.tsx?$", "/testing/", "^web/routes\\.ts$"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-circles",
      comment: "Two files that need each other are one, or need a third.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "resolvable",
      comment: "This import leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:|\\.wasm\\?url$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(css|woff2)(\\?|$)" },
    tsConfig: { fileName: "tsconfig.json" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
