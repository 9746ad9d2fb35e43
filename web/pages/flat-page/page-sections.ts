export type PageSections = { html: string; sections: { place: string; title: string }[] };

/** A longer table of contents would be the largest part of the page. */
const maxSections = 100;

/**
 * Returns a body with ids on its h2, and a table of contents of them. Sanitized HTML has `<h2>` without attributes;
 * tags inside a heading are removed from the table.
 */
export function pageSections(content: string): PageSections {
  const sections: PageSections["sections"] = [];
  const html = content.replace(/<h2>([\s\S]*?)<\/h2>/g, (whole, title: string) => {
    if (sections.length === maxSections) return whole;
    const place = `section-${sections.length + 1}`;
    sections.push({ place, title: plainHeading(title) });
    return `<h2 id="${place}">${title}</h2>`;
  });
  return { html, sections };
}

/** Decodes the entities that the sanitizer leaves. */
function plainHeading(html: string): string {
  const text = html.replace(/<[^>]*>/g, "").trim();
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
