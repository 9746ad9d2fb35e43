import { Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { type Menu, maxMenuLength } from "#contract/site/society-settings.ts";
import { FieldBox } from "../../kit/fields/field-box.tsx";
import type { FieldProps } from "../../kit/fields/field-props.ts";
import { OrderedRows } from "../../kit/fields/ordered-rows.tsx";
import { PlusIcon } from "../../kit/icons/staff-icons.tsx";
import { RowButton } from "../../kit/list/row-button.tsx";
import { LinkTargetField } from "../../library/links/link-target-field.tsx";
import styles from "./menu-field.module.css";

type Item = Menu["menu"][number];
type Link = Item["items"][number];
type ErrorOf = (field: string) => string | undefined;

const blankLink: Link = { title: "", to: "", is_hidden: false };
const blankItem: Item = { ...blankLink, items: [] };

type MenuFieldProps = FieldProps<Item[]> & {
  /** Known titles of pages, by address. */
  titles: ReadonlyMap<string, string>;
  errorOf: ErrorOf;
};

/** The main menu: items in order, each with optional items under it. */
export function MenuField({ value, onChange, errorOf, titles, ...field }: MenuFieldProps) {
  return (
    <FieldBox
      {...field}
      hint="Пункт с подпунктами сам никуда не ведёт, он их раскрывает. На узких экранах сайт сам добавляет в конец меню «Регистрация», пока она открыта, и «Контакты»."
    >
      <p className={styles.heads} aria-hidden="true">
        <span>Название</span>
        <span>Куда ведёт</span>
        <span>Виден</span>
      </p>
      <OrderedRows
        rows={value}
        onChange={onChange}
        word="пункт"
        nameOf={({ title }) => title}
        adding={{ label: "Добавить пункт", blank: blankItem, most: maxMenuLength }}
      >
        {(item, index, set) => (
          <ItemFields
            item={item}
            set={set}
            id={`menu.${index}`}
            of={`Пункт ${index + 1}`}
            titles={titles}
            errorOf={errorOf}
          />
        )}
      </OrderedRows>
    </FieldBox>
  );
}

type LinkFieldsProps<Shown extends Link> = {
  item: Shown;
  set: (item: Shown) => void;
  /** Prefix of the ids of the fields, as in the server's errors. */
  id: string;
  /** The name of the item in labels: «Пункт 2». */
  of: string;
  titles: ReadonlyMap<string, string>;
  errorOf: ErrorOf;
};

function ItemFields({ item, set, ...place }: LinkFieldsProps<Item>) {
  const { id, of, titles, errorOf } = place;
  const beginUnder = () => {
    // The previous address of the item becomes the first one under it.
    const items = [...(item.to === "" ? [] : [{ ...blankLink, title: item.title, to: item.to }]), blankLink];
    set({ ...item, items });
    requestAnimationFrame(() => document.getElementById(`${id}.items.${items.length - 1}.title`)?.focus());
  };
  if (item.items.length === 0) {
    return (
      <LinkFields item={item} set={set} {...place}>
        <RowButton label="Добавить подпункт" of={of} run={beginUnder}>
          <PlusIcon />
        </RowButton>
      </LinkFields>
    );
  }
  return (
    <>
      <LinkFields item={item} set={set} {...place} isHeading />
      <fieldset className={styles.under} aria-label={`${of}: подпункты`}>
        <OrderedRows
          rows={item.items}
          onChange={(items) => set({ ...item, items })}
          word="подпункт"
          nameOf={({ title }) => title}
          adding={{ label: "Добавить подпункт", blank: blankLink, most: maxMenuLength }}
        >
          {(link, index, setLink) => (
            <LinkFields
              item={link}
              set={setLink}
              id={`${id}.items.${index}`}
              of={`${of}.${index + 1}`}
              titles={titles}
              errorOf={errorOf}
            />
          )}
        </OrderedRows>
      </fieldset>
    </>
  );
}

type OneLink<Shown extends Link> = LinkFieldsProps<Shown> & {
  /** Whether it is a heading of other items and needs no address. */
  isHeading?: boolean;
  /** Shown beside the switch. */
  children?: ReactNode;
};

function LinkFields<Shown extends Link>({ item, set, id, of, titles, errorOf, isHeading, children }: OneLink<Shown>) {
  return (
    <div className={styles.line}>
      <TextInput
        id={`${id}.title`}
        aria-label={`${of}: название`}
        placeholder="Название"
        value={item.title}
        error={errorOf(`${id}.title`)}
        autoComplete="off"
        onChange={(event) => set({ ...item, title: event.currentTarget.value })}
      />
      {isHeading ? (
        <span className="hint">раскрывает подпункты</span>
      ) : (
        <LinkTargetField
          id={`${id}.to`}
          label={`${of}: куда ведёт`}
          isNamedAside
          titles={titles}
          value={item.to}
          error={errorOf(`${id}.to`)}
          onChange={(to) => set({ ...item, to })}
          choose={({ to, title }) => set({ ...item, to, title: item.title || title })}
        />
      )}
      <Switch
        id={`${id}.is_hidden`}
        aria-label={`${of}: показывать в меню`}
        checked={!item.is_hidden}
        onChange={(event) => set({ ...item, is_hidden: !event.currentTarget.checked })}
      />
      <span className={styles.more}>{children}</span>
    </div>
  );
}
