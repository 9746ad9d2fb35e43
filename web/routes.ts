import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/landing/landing.tsx"),
  route("news", "pages/news/news-list.tsx"),
  route("news/:id", "pages/news/news-item.tsx"),
  route("schools", "pages/schools/schools.tsx"),
  route("conferences", "pages/conferences/conferences.tsx"),
  route("bulletins", "pages/bulletins/bulletins.tsx"),
  route("documents", "pages/documents/documents.tsx"),
  route("_gallery", "pages/gallery/gallery.tsx"),
  route("*", "pages/flat-page/flat-page.tsx"),
] satisfies RouteConfig;
