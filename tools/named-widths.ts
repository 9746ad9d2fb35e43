import { widths } from "#ui/widths.ts";
import { announcementWidths } from "#web/components/frame/announcement-widths.ts";

/** Replaces the names of widths in the queries of styles with their values. */
export const namedWidths = {
  postcssPlugin: "named-widths",
  AtRule(rule: { name: string; params: string }) {
    if (rule.name !== "media" && rule.name !== "container") return;
    for (const [name, value] of Object.entries({ ...widths, ...announcementWidths })) {
      rule.params = rule.params.replace(new RegExp(`(?<=width [<>]=? )${name}\\b`, "g"), value);
    }
  },
};
