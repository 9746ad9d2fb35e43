import type { MetaDescriptor, UIMatch } from "react-router";
import type { RootData } from "../../root.tsx";

const nbsp = "\u00a0";

/** A staff page's title, with the society's name as everywhere; search engines are asked to stay away. */
export function staffTitle(title: string) {
  return ({ matches }: { matches: readonly (Pick<UIMatch, "id" | "loaderData"> | undefined)[] }): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
    const name = root?.site.short_name;
    return [{ title: [title, name].filter(Boolean).join(`${nbsp}— `) }, { name: "robots", content: "noindex" }];
  };
}
