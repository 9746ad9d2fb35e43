import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/landing/landing.tsx"),
  route("news", "pages/news/news-list.tsx", { caseSensitive: true }),
  route("news/:id", "pages/news/news-item.tsx", { caseSensitive: true }),
  route("schools", "pages/schools/schools.tsx", { caseSensitive: true }),
  route("conferences", "pages/conferences/conferences.tsx", { caseSensitive: true }),
  route("bulletins", "pages/bulletins/bulletins.tsx", { caseSensitive: true }),
  route("documents", "pages/documents/documents.tsx", { caseSensitive: true }),
  route("_gallery", "pages/gallery/gallery.tsx", { caseSensitive: true }),
  route("*", "pages/flat-page/flat-page.tsx", { caseSensitive: true }),
] satisfies RouteConfig;
