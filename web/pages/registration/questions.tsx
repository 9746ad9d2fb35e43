import { lazy, Suspense } from "react";
import type { QuestionFieldsProps } from "#web/components/questions/question-fields.tsx";

/** Loaded only if the conference has questions. */
const QuestionFields = import.meta.env.SSR
  ? (await import("#web/components/questions/question-fields.tsx")).default
  : lazy(() => import("#web/components/questions/question-fields.tsx"));

/** The conference's own questions, if it has any. The values of a draft come after the first rendering. */
export function Questions(props: QuestionFieldsProps) {
  if (props.asked.length === 0) return null;
  return (
    <Suspense>
      <QuestionFields key={String(props.values === undefined)} {...props} />
    </Suspense>
  );
}
