import { Button, Checkbox, NativeSelect, Radio } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { saveBadgeRoles, type showBadges } from "#contract/conference/day/registration-badges.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type BadgeFormatName, badgeFormatNames, badgeFormats } from "#domain/registration/badge-formats.ts";
import { badgeRoles } from "#domain/registration/badge-roles.ts";
import { Swatch } from "#ui/status/swatch.tsx";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { FormDialog } from "#web/staff/kit/dialogs/form-dialog.tsx";
import { ColourField, LineField, NumberField } from "#web/staff/kit/fields/basic-fields.tsx";
import { useQuestions } from "../../registrants/use-questions.ts";
import { type BadgeChoice, type BadgeSelection, firstChoice } from "./badge-order.ts";
import styles from "./badges.module.css";

export type Badges = AnswerOf<typeof showBadges>;

type OptionsProps = {
  conference: number;
  badges: Badges;
  choice: BadgeChoice;
  selection: BadgeSelection | null;
  set: (change: Partial<BadgeChoice>) => void;
};

/** The people who get a badge, the paper, and the parts of a badge. */
export function BadgeOptions(props: OptionsProps) {
  return (
    <div className="stack gap-6">
      <Who {...props} />
      <Format {...props} />
      <Contents {...props} />
    </div>
  );
}

function Who({ badges: { registered, printed, roles }, choice, selection, set }: OptionsProps) {
  const selected = selection ? (selection.ids?.length ?? "весь вид") : "нет";
  const rows: [BadgeChoice["who"], string, ReactNode, string][] = [
    ["unprinted", "Ещё не напечатанные", registered - printed, ""],
    ["all", "Все", registered, "Без отозванных. Напечатанные раньше станут повторными"],
    ["selected", "Отобранные в таблице", selected, "Отметьте строки в «Участниках», затем «Значки»"],
    ["blank", "Запас пустых", "по одной роли", "Имя впишут от руки, QR нет"],
  ];
  return (
    <Radio.Group
      label={<span className="staff-title">Кому</span>}
      value={choice.who}
      onChange={(who) => set({ who: who as BadgeChoice["who"] })}
    >
      <div className="stack gap-3">
        {rows.map(([who, label, count, hint]) => (
          <div key={who} className="row gap-4 split">
            <Radio value={who} label={label} description={hint} disabled={who === "selected" && !selection} />
            <span className="muted tabular rigid">{count}</span>
          </div>
        ))}
        {choice.who === "blank" && (
          <div className="cluster gap-3 bottom">
            <NativeSelect
              label="Роль"
              value={choice.role}
              data={roles.map(({ role, word }) => ({ value: role, label: word }))}
              onChange={(event) => set({ role: event.currentTarget.value as BadgeChoice["role"] })}
            />
            <NumberField
              {...{ id: "count", label: "Сколько, до 200", error: null, value: choice.count }}
              onChange={(count) => set({ count: Math.min(count ?? 1, 200) })}
            />
          </div>
        )}
      </div>
    </Radio.Group>
  );
}

function Format({ choice, set }: OptionsProps) {
  return (
    <Radio.Group
      label={<span className="staff-title">Формат</span>}
      value={choice.format}
      onChange={(name) => set({ format: name as BadgeFormatName })}
    >
      <div className={styles.formats}>
        {badgeFormatNames.map((name) => (
          <Radio.Card key={name} value={name} className={styles.format ?? ""}>
            <SheetDrawing name={name} />
            <span>
              <b>{badgeFormats[name].name}</b>
              <br />
              <span className="muted">
                {badgeFormats[name].width}&nbsp;×&nbsp;{badgeFormats[name].height}&nbsp;мм
              </span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** A sheet and its badges, to scale. */
function SheetDrawing({ name }: { name: BadgeFormatName }) {
  const { sheet, width, height, columns, rows } = badgeFormats[name];
  const [left, top] = [(sheet.width - columns * width) / 2, (sheet.height - rows * height) / 2];
  const gap = sheet.width / 20;
  const places = Array.from(
    { length: columns * rows },
    (_, index) => [index % columns, Math.floor(index / columns)] as const,
  );
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true" focusable="false">
      <rect width={sheet.width} height={sheet.height} />
      {places.map(([column, row]) => (
        <rect
          key={`${column} ${row}`}
          data-badge=""
          x={left + column * width + gap / 2}
          y={top + row * height + gap / 2}
          width={width - gap}
          height={height - gap}
        />
      ))}
    </svg>
  );
}

const parts: Record<keyof BadgeChoice["show"], string> = {
  institution: "Учреждение",
  region: "Регион",
  school: "Школа",
  qr: "QR-код и номер",
  cropMarks: "Метки для резки",
  roleBar: "Полоса роли",
};

function Contents({ conference, badges: { roles }, choice, set }: OptionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const questions = useQuestions(conference);
  const names = Object.keys(firstChoice.show) as (keyof BadgeChoice["show"])[];
  return (
    <div className="stack gap-3">
      <Checkbox.Group
        label={<span className="staff-title">На значке</span>}
        value={names.filter((name) => choice.show[name])}
        onChange={(shown) =>
          set({ show: Object.fromEntries(names.map((name) => [name, shown.includes(name)])) as BadgeChoice["show"] })
        }
      >
        <div className={styles.parts}>
          {names.map((name) => (
            <Checkbox key={name} value={name} label={parts[name]} />
          ))}
        </div>
      </Checkbox.Group>
      {questions.length > 0 && (
        <NativeSelect
          label="Строка с ответом"
          value={choice.question ?? ""}
          data={[{ value: "", label: "Нет" }, ...questions.map(({ id, label }) => ({ value: String(id), label }))]}
          onChange={({ currentTarget: { value } }) => set({ question: Number(value) || null })}
        />
      )}
      <ul className="plain cluster gap-1 gap-x-4">
        {roles.map(({ role, word, color }) => (
          <li key={role} className="inline gap-2 middle muted">
            <Swatch colour={color} /> {word}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="subtle" size="sm" onClick={() => setIsOpen(true)}>
          Роли и цвета
        </Button>
      </div>
      {isOpen && <BadgeRolesDialog conference={conference} roles={roles} close={() => setIsOpen(false)} />}
    </div>
  );
}

type DialogProps = { conference: number; roles: Badges["roles"]; close: () => void };

/** The words and colours of the roles of a conference. */
function BadgeRolesDialog({ conference, roles: saved, close }: DialogProps) {
  return (
    <FormDialog
      title="Роли и цвета"
      close={close}
      initial={{ roles: saved }}
      send={({ roles }, api) => api.request(saveBadgeRoles, { body: { conference, roles } })}
      done="Роли сохранены."
      invalidates={registrationQueries}
      cancel="Оставить как есть"
      submit="Сохранить"
    >
      {({ values: { roles }, set, errorOf }) => (
        <div className="stack gap-6">
          <p className="hint">Слово на полосе белое, поэтому бледный цвет не подойдёт.</p>
          {roles.map((role, place) => (
            <div key={role.role} className="stack gap-3">
              <LineField
                id={`roles.${place}.word`}
                label={`Роль ${place + 1}, обычно «${badgeRoles[role.role].word}»`}
                value={role.word}
                onChange={(word) => set({ roles: roles.with(place, { ...role, word }) })}
                error={errorOf(`roles.${place}.word`)}
                data-autofocus={place === 0 || undefined}
              />
              <ColourField
                id={`roles.${place}.color`}
                label={`Цвет роли ${place + 1}`}
                value={role.color}
                onChange={(color) => set({ roles: roles.with(place, { ...role, color }) })}
                error={errorOf(`roles.${place}.color`)}
              />
            </div>
          ))}
        </div>
      )}
    </FormDialog>
  );
}
