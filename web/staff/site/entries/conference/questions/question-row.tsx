import { TextInput } from "@mantine/core";
import { maxOptions } from "#domain/registration/questions.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ChoiceField, LineField, TickField } from "#web/staff/kit/fields/basic-fields.tsx";
import { FieldBox } from "#web/staff/kit/fields/field-box.tsx";
import { OrderedRows } from "#web/staff/kit/fields/ordered-rows.tsx";
import styles from "./question-row.module.css";
import { conditionsAfter, hasOptions, newId, type QuestionRow, typeChoices } from "./question-rows.ts";

type QuestionRowFieldsProps = {
  row: QuestionRow;
  index: number;
  /** The questions above it. */
  earlier: readonly QuestionRow[];
  set: (row: QuestionRow) => void;
  errorOf: (field: string) => string | undefined;
};

/** The fields of one question. */
export function QuestionRowFields({ row, index, earlier, set, errorOf }: QuestionRowFieldsProps) {
  const field = <Name extends keyof QuestionRow>(name: Name, label: string) => ({
    id: `questions.${index}.${name}`,
    label,
    value: row[name],
    onChange: (value: QuestionRow[Name]) => set({ ...row, [name]: value }),
    error: errorOf(`questions.${index}.${name}`),
  });
  const isChoice = hasOptions(row);
  const answers = row.answers ?? 0;
  return (
    <fieldset className={styles.question}>
      <legend className="visually-hidden">{`Вопрос ${index + 1}`}</legend>
      <div className={styles.head}>
        <LineField {...field("label", "Вопрос")} />
        <ChoiceField
          {...field("type", "Вид ответа")}
          data={answers > 0 ? typeChoices.filter(({ value }) => value === row.type) : typeChoices}
        />
      </div>
      {isChoice && <Options {...field("options", "Варианты")} errorOf={errorOf} />}
      <div className="cluster gap-6 gap-x-5">
        <TickField {...field("required", "Обязательный")} />
        <TickField {...field("hidden", "Больше не спрашивать")} />
        {answers > 0 && <span className="hint tabular">{`ответили: ${answers}`}</span>}
      </div>
      <Disclosure
        summary="Подсказка и условие"
        open={row.hint !== "" || row.shown_if !== null || row.is_consent || undefined}
      >
        <div className="stack gap-4">
          <LineField {...field("hint", "Подсказка под вопросом")} />
          <ConditionField {...field("shown_if", "Спрашивать")} earlier={earlier} />
          {row.type === "flag" && (
            <TickField
              {...field("is_consent", "«Да» — это согласие на публикацию имени")}
              hint="Сохраним его с текстом, временем и адресом. Согласившиеся будут в открытом списке участников."
            />
          )}
        </div>
      </Disclosure>
    </fieldset>
  );
}

type FieldOf<Name extends keyof QuestionRow> = {
  id: string;
  label: string;
  value: QuestionRow[Name];
  onChange: (value: QuestionRow[Name]) => void;
  error: string | undefined;
};

function ConditionField({
  value,
  onChange,
  earlier,
  ...field
}: FieldOf<"shown_if"> & { earlier: readonly QuestionRow[] }) {
  const choices = conditionsAfter(earlier);
  const chosen = value ? JSON.stringify(value) : "";
  const isLost = chosen !== "" && !choices.some((choice) => choice.value === chosen);
  return (
    <ChoiceField
      {...field}
      value={chosen}
      onChange={(text) => onChange(text === "" ? null : JSON.parse(text))}
      data={[
        { value: "", label: "Всех" },
        ...choices.map((choice) => ({ ...choice, label: `Если: ${choice.label}` })),
        ...(isLost ? [{ value: chosen, label: "Ответ, которого выше больше нет" }] : []),
      ]}
    />
  );
}

function Options({
  value,
  onChange,
  errorOf,
  ...field
}: FieldOf<"options"> & { errorOf: QuestionRowFieldsProps["errorOf"] }) {
  return (
    <FieldBox {...field} hint="По порядку. Мест — сколько человек могут это выбрать; пустое поле — без ограничения.">
      <OrderedRows
        rows={value}
        onChange={(rows) => onChange(rows.map((row) => (row.id === 0 ? { ...row, id: newId(rows) } : row)))}
        word="вариант"
        nameOf={({ label }) => label}
        adding={{ label: "Добавить вариант", blank: { id: 0, label: "", places: null }, most: maxOptions }}
      >
        {(option, place, set) => (
          <fieldset className={styles.option}>
            <TextInput
              id={`${field.id}.${place}.label`}
              aria-label={`Вариант ${place + 1}`}
              value={option.label}
              error={errorOf(`${field.id}.${place}.label`)}
              onChange={(event) => set({ ...option, label: event.currentTarget.value })}
            />
            <TextInput
              id={`${field.id}.${place}.places`}
              aria-label={`Мест для варианта ${place + 1}`}
              placeholder="мест"
              inputMode="numeric"
              className={styles.places}
              value={option.places ?? ""}
              error={errorOf(`${field.id}.${place}.places`)}
              onChange={({ currentTarget: { value: typed } }) =>
                set({ ...option, places: typed === "" ? null : Number(typed.replace(/\D/g, "")) })
              }
            />
          </fieldset>
        )}
      </OrderedRows>
    </FieldBox>
  );
}
