import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { compareFields } from "../compare/compare-entries.ts";
import { Comparison } from "../compare/comparison.tsx";
import { TwoVersionsNotice } from "../fields/edit-conflict-notice.tsx";
import { StaffForm } from "../fields/staff-form.tsx";
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
  const { edit, save, disabled = false, words, children } = props;
  const { form, conflict, labels, values, changed } = edit;
  const names = changed.map((name) => insideSentence(labels[name]));
  return (
    <StaffForm form={form} changed={names} autoComplete="off" className={styles.form}>
      {conflict && (
        <TwoVersionsNotice text="Её сохранил другой сотрудник." {...conflict} takesFocus>
          <Comparison changes={compareFields(labels, named(conflict.theirs), named(values), words)} />
        </TwoVersionsNotice>
      )}
      {children}
      <Button type="submit" loading={form.isSending} disabled={disabled}>
        {save}
      </Button>
    </StaffForm>
  );
}

const named = (values: object) => Object.fromEntries(Object.entries(values));
