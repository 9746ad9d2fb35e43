import type { Menu } from "#contract/editors/society-settings.ts";
import { targetKind } from "#ui/links/link.tsx";
import { ArrowUpRightIcon, ChevronDownIcon } from "#ui/status/icons.tsx";
import { paths } from "../../paths.ts";
import styles from "./menu-preview.module.css";

type Item = Menu["menu"][number];

/** The menu as the header shows it, before it is saved. */
export function MenuPreview({ items }: { items: readonly Item[] }) {
  const shown = items.filter(({ is_hidden, title }) => !is_hidden && title !== "");
  return (
    <section className={styles.preview} aria-label="Так меню выглядит на сайте">
      <p className="hint">Так на&nbsp;сайте</p>
      {shown.length === 0 ? (
        <p>Меню не&nbsp;показывается: в&nbsp;нём нет видимых пунктов.</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the menu.
            <PreviewItem key={index} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PreviewItem({ item: { title, to, items } }: { item: Item }) {
  const under = items.filter((link) => !link.is_hidden && link.title !== "");
  return (
    <li>
      <span className={styles.name}>
        {title}
        {items.length > 0 && <ChevronDownIcon sign />}
        {items.length === 0 && targetKind(to) === "external" && <ArrowUpRightIcon sign />}
      </span>
      {to === paths.registration && <span className="hint">пока открыта</span>}
      {under.length > 0 && <span className="hint">{under.map((link) => link.title).join(", ")}</span>}
    </li>
  );
}
