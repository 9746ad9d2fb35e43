import { paths } from "../paths.ts";
import { useRootData } from "../root-data.ts";

export type PageHeadProps = {
  /** The page's own title, to which the society's name is added; if absent, the name alone, as on the front page. */
  title?: string | undefined;
  description?: string | undefined;
  /** The canonical address: a path of `paths.ts`, with the filters that make it a different page. */
  path?: string | undefined;
  /** A file or an absolute address, for previews in messengers. */
  image?: string | undefined;
  type?: "website" | "article" | undefined;
  /** JSON-LD: one object or several. */
  structuredData?: object | object[] | undefined;
  /** Whether to link to the news feed, so that feed readers find it. */
  feed?: boolean | undefined;
  /** Excludes the page from search engines, for error pages. */
  noindex?: boolean | undefined;
};

/** Metadata of the page for browsers, search engines and messengers. React moves it into the head. */
export function PageHead({ title, description, structuredData, feed, noindex, ...shared }: PageHeadProps) {
  const site = useRootData()?.site;
  const name = site?.short_name;
  const fullTitle = [title, name].filter(Boolean).join(" — ") || "Сайт общества";
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && <SharedPreview {...shared} title={title ?? fullTitle} description={description} />}
      {feed && <link rel="alternate" type="application/rss+xml" title={`Новости: ${name ?? ""}`} href={paths.rss} />}
      {structuredData && <StructuredData data={structuredData} />}
    </>
  );
}

type Preview = Pick<PageHeadProps, "title" | "description" | "path" | "image" | "type">;

/** The canonical link and OpenGraph. Both need absolute addresses, which only the server can make. */
function SharedPreview({ title, description, path, image, type = "website" }: Preview) {
  const root = useRootData();
  if (!root || path === undefined) return null;
  const address = new URL(path, root.siteUrl).href;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:site_name" content={root.site.short_name} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={new URL(image, root.siteUrl).href} />}
    </>
  );
}

/** A block of data, which is never executed. `<` is escaped, because a text with `</script>` would end the block. */
function StructuredData({ data }: { data: object | object[] }) {
  const __html = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON-LD does not support the entities that React writes.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
