import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { allStaffRoutes } from "./staff/kit/map/staff-route-table.ts";

const publicPages = [
  index("pages/landing/landing.tsx"),
  route("news", "pages/news/news-list.tsx", { caseSensitive: true }),
  route("news/:id", "pages/news/news-item.tsx", { caseSensitive: true }),
  route("schools", "pages/schools/schools.tsx", { caseSensitive: true }),
  route("conferences", "pages/conferences/conferences.tsx", { caseSensitive: true }),
  route("conferences/:id/programme", "pages/programme/programme.tsx", { caseSensitive: true }),
  route("bulletins", "pages/bulletins/bulletins.tsx", { caseSensitive: true }),
  route("documents", "pages/documents/documents.tsx", { caseSensitive: true }),
  route("privacy/rights", "pages/rights/rights.tsx", { caseSensitive: true }),
  route("search", "pages/search/search-page.tsx", { caseSensitive: true }),
  route("registration", "pages/registration/registration.tsx", { caseSensitive: true }),
  route("registration/lost-link", "pages/registration/lost-link.tsx", { caseSensitive: true }),
  route("registration/participants", "pages/participants/participants.tsx", { caseSensitive: true }),
  route("registration/opening/:key?", "pages/registration/opening.tsx", { caseSensitive: true }),
  route("registration/:key", "pages/registration/result/registration-result.tsx", { caseSensitive: true }),
  route("registration/:key/correction", "pages/registration/result/registration-correction.tsx", {
    caseSensitive: true,
  }),
  route("registration/:key/withdrawal", "pages/registration/result/registration-withdrawal.tsx", {
    caseSensitive: true,
  }),
  route("registration/:key/mailings", "pages/registration/result/registration-mailings.tsx", { caseSensitive: true }),
  route("registration/:key/waiting", "pages/registration/result/registration-waiting.tsx", { caseSensitive: true }),
  route("registration/:key/consent-withdrawal", "pages/registration/result/consent-withdrawal.tsx", {
    caseSensitive: true,
  }),
  route("registration/ticket/:key", "pages/registration/result/registration-ticket.tsx", { caseSensitive: true }),
  route("certificates/:key?", "pages/certificates/verification.tsx", { caseSensitive: true }),
  route("preview/:key", "pages/preview/preview.tsx", { caseSensitive: true }),
  route("signin", "pages/sign-in/sign-in.tsx", { caseSensitive: true }),
  route("_gallery", "pages/gallery/gallery.tsx", { caseSensitive: true }),
  route("*", "pages/flat-page/flat-page.tsx", { caseSensitive: true }),
];

const staffPages = allStaffRoutes.map(({ id }) => route(id, "staff/staff-route.tsx", { caseSensitive: true, id }));

export default [...publicPages, layout("staff/staff-layout.tsx", staffPages)] satisfies RouteConfig;
