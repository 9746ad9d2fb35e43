import { classNames } from "../class-names.ts";
import { Anchor, Link } from "../links/link.tsx";
import { ChevronDownIcon } from "../status/icons.tsx";
import { SwatchBox } from "../status/swatch.tsx";
import styles from "./toggle-list.module.css";

export type Toggle = {
  id: string | number;
  label: string;
  on: boolean;
  /** The address with this toggle switched. */
  to: string;
  colour?: string | undefined;
  count?: number | undefined;
};

export type ToggleListProps = {
  /** Label of the group: «Рубрики». */
  name: string;
  toggles: Toggle[];
  allTo: string;
  noneTo: string;
  className?: string | undefined;
};

/**
 * Filters as links with counts. On a narrow page a native disclosure before the list hides it while closed, without
 * script. (The list is a sibling of the disclosure: browsers before 2024 cannot show the content of a closed one on a
 * wide page.)
 */
export function ToggleList({ name, toggles, allTo, noneTo, className }: ToggleListProps) {
  const chosen = toggles.filter((toggle) => toggle.on).length;
  return (
    <fieldset aria-label={name} className={className} data-print="hide">
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      <details className={styles.disclosure}>
        <summary className={styles.summary}>
          {`${name}: выбрано ${chosen} из ${toggles.length}`}
          <ChevronDownIcon sign className={styles.chevron} />
        </summary>
      </details>
      <div className={styles.content}>
        <p className={styles.all}>
          <Link to={allTo} preventScrollReset className="target small">
            Выбрать все
          </Link>
          <Link to={noneTo} preventScrollReset className="target small">
            Снять все
          </Link>
        </p>
        <ul className="plain">
          {toggles.map((toggle) => (
            <li key={toggle.id} className={styles.row}>
              <ToggleLink {...toggle} />
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}

function ToggleLink({ label, on, to, colour, count }: Toggle) {
  return (
    <Anchor
      to={to}
      preventScrollReset
      className={classNames(styles.toggle, on && styles.on)}
      aria-current={on ? "true" : undefined}
      data-no-underline=""
    >
      <SwatchBox on={on} colour={colour} />
      <span className={styles.label}>{label}</span>
      <span className="visually-hidden">{on ? ", выбрано" : ", не выбрано"}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Anchor>
  );
}
