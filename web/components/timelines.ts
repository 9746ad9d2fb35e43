const lists = /<ul>([\s\S]*?)<\/ul>/g;
const yearFirst = /^\s*(?:<p>)?<strong>\d{4}<\/strong>[\s\u00a0]*—[\s\u00a0]*/;

/** Gives lists of which every item begins with a year in bold and a dash the class `years`, and removes the dashes. */
export function timelines(html: string, years = ""): string {
  return html.replace(lists, (list, inside: string) => {
    const items = inside.split("<li>").slice(1);
    if (items.length < 2 || !items.every((item) => yearFirst.test(item))) return list;
    return `<ul class="${years}">${items.map((item) => `<li>${item.replace(yearFirst, (head) => head.replace(/[\s\u00a0]*—[\s\u00a0]*/, " "))}`).join("")}</ul>`;
  });
}
