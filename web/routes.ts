import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const publicPages = [
  index("pages/landing/landing.tsx"),
  route("news", "pages/news/news-list.tsx", { caseSensitive: true }),
  route("news/:id", "pages/news/news-item.tsx", { caseSensitive: true }),
  route("schools", "pages/schools/schools.tsx", { caseSensitive: true }),
  route("conferences", "pages/conferences/conferences.tsx", { caseSensitive: true }),
  route("bulletins", "pages/bulletins/bulletins.tsx", { caseSensitive: true }),
  route("documents", "pages/documents/documents.tsx", { caseSensitive: true }),
  route("search", "pages/search/search-page.tsx", { caseSensitive: true }),
  route("registration", "pages/registration/registration.tsx", { caseSensitive: true }),
  route("registration/:key", "pages/registration/result/registration-result.tsx", { caseSensitive: true }),
  route("registration/:key/correction", "pages/registration/result/registration-correction.tsx", {
    caseSensitive: true,
  }),
  route("registration/:key/withdrawal", "pages/registration/result/registration-withdrawal.tsx", {
    caseSensitive: true,
  }),
  route("registration/ticket/:key", "pages/registration/result/registration-ticket.tsx", { caseSensitive: true }),
  route("preview/:key", "pages/preview/preview.tsx", { caseSensitive: true }),
  route("signin", "pages/sign-in/sign-in.tsx", { caseSensitive: true }),
  route("_gallery", "pages/gallery/gallery.tsx", { caseSensitive: true }),
  route("*", "pages/flat-page/flat-page.tsx", { caseSensitive: true }),
];

/** One list and one editor for every kind of entry, each under its own address. */
const entrySections = ["news", "tags", "schools", "seasons", "conferences", "bulletins", "documents", "pages"];
const entryPages = entrySections.flatMap((section) => [
  route(`staff/${section}`, "staff/routes/entries-route.tsx", { caseSensitive: true, id: `staff-${section}` }),
  route(`staff/${section}/:id`, "staff/routes/entry-route.tsx", { caseSensitive: true, id: `staff-${section}-entry` }),
]);

const staffPages = [
  route("userList", "staff/routes/registrants-route.tsx", { caseSensitive: true }),
  route("userList/registrationLite", "staff/routes/quick-registration-route.tsx", { caseSensitive: true }),
  route("registrationUsers", "staff/routes/plain-registrants-route.tsx", { caseSensitive: true }),
  route("staff", "staff/routes/staff-home-route.tsx", { caseSensitive: true }),
  route("staff/registrations-import", "staff/routes/registrants-import-route.tsx", { caseSensitive: true }),
  route("staff/profile", "staff/routes/profile-route.tsx", { caseSensitive: true }),
  route("staff/accounts", "staff/routes/accounts-route.tsx", { caseSensitive: true }),
  route("staff/audit", "staff/routes/audit-route.tsx", { caseSensitive: true }),
  route("staff/settings/:part?", "staff/routes/settings-route.tsx", { caseSensitive: true }),
  route("staff/files", "staff/routes/files-route.tsx", { caseSensitive: true }),
  route("staff/guide/:chapter?", "staff/routes/guide-route.tsx", { caseSensitive: true }),
  ...entryPages,
];

export default [
  layout("components/frame/public-layout.tsx", publicPages),
  layout("staff/staff-layout.tsx", staffPages),
] satisfies RouteConfig;
