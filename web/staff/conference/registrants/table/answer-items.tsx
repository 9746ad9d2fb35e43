import { Menu } from "@mantine/core";
import type { ConferenceQuestion } from "#contract/conference/registration/registration-questions.ts";
import { choicesOf } from "../use-questions.ts";

type AnswerItemsProps = { question: ConferenceQuestion; choose: (answers: Record<string, unknown>) => void };

/** Sets the answer to a question with options. */
export function AnswerItems({ question, choose }: AnswerItemsProps) {
  const choices = choicesOf(question);
  if (choices.length === 0) return null;
  return (
    <>
      <Menu.Label>{question.label}</Menu.Label>
      {choices.map(({ value, label }) => (
        <Menu.Item
          key={String(value)}
          onClick={() => choose({ [question.id]: question.type === "several" ? [value] : value })}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => choose({ [question.id]: null })}>убрать ответ</Menu.Item>
    </>
  );
}
