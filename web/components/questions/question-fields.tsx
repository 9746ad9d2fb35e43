import { type FormEvent, useState } from "react";
import type { FormQuestion } from "#contract/conference/registration/registration-questions.ts";
import { isAsked, type QuestionType, questionField } from "#domain/registration/questions.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormGroup } from "#ui/forms/form-wrapper.tsx";
import { RadioGroup, type RadioOption } from "#ui/forms/radio-group.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import styles from "./question-fields.module.css";
import { type QuestionValues, readQuestions } from "./question-values.ts";

/** A question of a form; `hint` of an option: «Осталось 3 места». */
export type AskedQuestion = Omit<FormQuestion, "options"> & {
  options: (Pick<FormQuestion["options"][number], "id" | "label" | "is_full"> & { hint?: string })[];
};

export type QuestionFieldsProps = {
  asked: readonly AskedQuestion[];
  values: QuestionValues | undefined;
  /** The prefix of the fields' ids, if the page has two forms. */
  prefix?: string;
  errorOf: (field: string) => string | undefined;
};

/**
 * The questions in order. One that depends on another answer is hidden until that is chosen; without script it is shown
 * with its condition.
 */
export default function QuestionFields({ asked: questions, values = {}, prefix = "", errorOf }: QuestionFieldsProps) {
  const [typed, setTyped] = useState(values);
  const has = (question: number, value: number | boolean) =>
    typed[questionField(question)]?.includes(String(value)) ?? false;
  const note = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest("form");
    if (form) setTyped(readQuestions(new FormData(form)));
  };
  return (
    <FormGroup title="Об участии" onInput={note}>
      {questions.map((question) => (
        <div
          key={question.id}
          className={isAsked(question, questions, has) ? undefined : styles.notAsked}
          data-question={question.id}
        >
          {question.shown_if && <p className={styles.condition}>{conditionInWords(question.shown_if, questions)}</p>}
          <QuestionField
            question={question}
            id={prefix + questionField(question.id)}
            values={values}
            error={errorOf(questionField(question.id))}
          />
        </div>
      ))}
    </FormGroup>
  );
}

/** «Если на вопрос „Нужна гостиница?“ вы ответили „да“:» */
function conditionInWords(condition: NonNullable<AskedQuestion["shown_if"]>, questions: readonly AskedQuestion[]) {
  const decisive = questions.find(({ id }) => id === condition.question);
  const option = decisive?.options.find(({ id }) => id === condition.value)?.label;
  const value = option ?? (condition.value === true ? "да" : "нет");
  return `Если на вопрос «${decisive?.label ?? ""}» вы ответили «${value}»:`;
}

type QuestionFieldProps = { question: AskedQuestion; id: string; values: QuestionValues; error: string | undefined };

function QuestionField({ question, id, values, error }: QuestionFieldProps) {
  const { type, label, hint, required, is_consent } = question;
  const name = questionField(question.id);
  const given = values[name] ?? [];
  const words = withNoBreakSpaces(required ? label : optional(label));
  const common = { id, name, hint: hint || undefined, error, required };
  if (is_consent) {
    return (
      <Checkbox {...common} value="true" defaultChecked={given.includes("true")}>
        {words}
      </Checkbox>
    );
  }
  const options = type === "flag" ? yesOrNo : question.options.map((option) => optionOf(option, given));
  if (options.length > 0) {
    return (
      <RadioGroup {...common} legend={words} options={options} several={type === "several"} defaultValue={given} />
    );
  }
  const Field = type === "text" ? TextArea : TextInput;
  return <Field {...common} {...inputProps[type]} label={words} defaultValue={given[0]} />;
}

/** «Тема, необязательно», «Нужна гостиница? (необязательно)» */
const optional = (label: string) => (/[?!.]$/.test(label) ? `${label} (необязательно)` : `${label}, необязательно`);

const yesOrNo: RadioOption[] = [
  { value: "true", label: "Да" },
  { value: "false", label: "Нет" },
];

/** A full option stays with those who have chosen it: a disabled one would not be sent. */
function optionOf({ id, label, is_full, hint }: AskedQuestion["options"][number], given: string[]): RadioOption {
  const value = String(id);
  return { value, label, disabled: is_full && !given.includes(value), hint };
}

const inputProps: {
  [Type in QuestionType]?: Pick<Parameters<typeof TextInput>[0], "width" | "inputMode"> & { type?: string };
} = {
  line: { width: "long" },
  number: { width: "short", inputMode: "numeric" },
  date: { width: "short", type: "date" },
};
