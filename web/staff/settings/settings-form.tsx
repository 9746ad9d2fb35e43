import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { compareFields } from "../compare/compare-entries.ts";
import { Comparison } from "../compare/comparison.tsx";
import { CollisionNotice } from "../fields/collision-notice.tsx";
import { UnsavedChanges } from "../fields/unsaved-changes.tsx";
import { useFieldLinks } from "../fields/use-field-links.ts";
import styles from "../parts/settings-part.module.css";
import { insideSentence } from "./differing.ts";
import type { SettingsEdit } from "./use-settings-form.ts";

type SettingsFormProps<Values extends object> = {
  edit: SettingsEdit<Values>;
  /** «Сохранить контакты» */
  save: string;
  disabled?: boolean;
  /** A value as people read it, where two versions are compared. */
  words: (field: string, value: unknown) => string | string[];
  children: ReactNode;
};

/** Around the fields of one part of the settings: what is wrong on top, somebody else's newer version, the button. */
export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>) {
  const { edit, save, disabled = false, children } = props;
  const { form, element, collision, labels, changed } = edit;
  useFieldLinks(element);
  return (
    <form ref={element} onSubmit={form.onSubmit} noValidate autoComplete="off" className={styles.form}>
      {form.summary}
      {collision && <Collision {...props} collision={collision} />}
      {children}
      <Button type="submit" loading={form.isSending} disabled={disabled}>
        {save}
      </Button>
      <UnsavedChanges changed={changed.map((name) => insideSentence(labels[name]))} />
    </form>
  );
}

type Collided<Values extends object> = SettingsFormProps<Values> & {
  collision: NonNullable<SettingsEdit<Values>["collision"]>;
};

/** Whoever saved stands at the foot of the form: the focus brings them here. */
function Collision<Values extends object>({ collision, edit: { labels, values }, words }: Collided<Values>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <CollisionNotice text="Её сохранил другой сотрудник." {...collision}>
        <Comparison changes={compareFields(labels, named(collision.theirs), named(values), words)} />
      </CollisionNotice>
    </div>
  );
}

const named = (values: object) => Object.fromEntries(Object.entries(values));
