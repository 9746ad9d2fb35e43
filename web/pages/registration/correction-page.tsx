import { Form } from "react-router";
import type { RegistrationResult } from "../../../contract/registration-result.ts";
import { FormWrapper } from "../../../ui/form-wrapper.tsx";
import { Link } from "../../../ui/link.tsx";
import { SideNoteLayout } from "../../../ui/side-note.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { paths } from "../../paths.ts";
import { answersOf } from "./answers-of-result.ts";
import { CorrectionNote } from "./correction-note.tsx";
import { RefusalSummary } from "./refusal-summary.tsx";
import type { NotTaken } from "./refusal-words.ts";
import { crumbsFromResult } from "./registration-crumbs.ts";
import { RegistrationFields } from "./registration-fields.tsx";
import styles from "./roomy-form.module.css";
import { SendButton } from "./send-button.tsx";
import { useMended } from "./use-mended.ts";

type CorrectionPageProps = {
  resultKey: string;
  result: RegistrationResult;
  notTaken: NotTaken | undefined;
};

const title = "Исправить данные";

/** The form once more, filled in with what is written down. */
export function CorrectionPage({ resultKey, result, notTaken }: CorrectionPageProps) {
  const { answers, revision } = notTaken ?? { answers: answersOf(result), revision: String(result.revision) };
  const refusal = notTaken?.refusal;
  const { left, note } = useMended(refusal);
  const cancel = <Link to={paths.registrationResult(resultKey)}>Не&nbsp;исправлять</Link>;
  return (
    <InnerPage
      crumbs={crumbsFromResult(resultKey, title)}
      title={title}
      lead={"Номер и\u00a0QR-код останутся прежними. Все поля обязательны."}
    >
      <PageHead title={refusal ? `Ошибка: ${title}` : title} noindex />
      <SideNoteLayout note={<CorrectionNote result={result} />}>
        <FormWrapper
          as={Form}
          className={styles.form}
          method="post"
          action={paths.registrationCorrection(resultKey)}
          label="Исправление данных"
          onInput={note}
          errorSummary={refusal && <RefusalSummary refusal={refusal} />}
        >
          <input type="hidden" name="revision" value={revision} />
          <RegistrationFields answers={answers} refusal={left} schools={result.conference.schools} />
          <SendButton beside={cancel}>Сохранить</SendButton>
        </FormWrapper>
      </SideNoteLayout>
    </InnerPage>
  );
}
