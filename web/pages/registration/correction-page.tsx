import { Form } from "react-router";
import type { RegistrationResult } from "../../../contract/registration-result.ts";
import { FormWrapper } from "../../../ui/form-wrapper.tsx";
import { Link } from "../../../ui/link.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { paths } from "../../paths.ts";
import { answersOf } from "./answers-of-result.ts";
import { RefusalSummary } from "./refusal-summary.tsx";
import type { NotTaken } from "./refusal-words.ts";
import { registrationCrumbs } from "./registration-crumbs.ts";
import { RegistrationFields } from "./registration-fields.tsx";
import styles from "./roomy-form.module.css";
import { SendButton } from "./send-button.tsx";

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
  const cancel = <Link to={paths.registrationResult(resultKey)}>Не&nbsp;исправлять</Link>;
  return (
    <InnerPage
      crumbs={registrationCrumbs}
      title={title}
      lead={`Участник №\u00a0${result.number}. Номер и\u00a0QR-код останутся прежними. Все поля обязательны.`}
    >
      <PageHead title={refusal ? `Ошибка: ${title}` : title} noindex />
      <FormWrapper
        as={Form}
        className={styles.form}
        method="post"
        action={paths.registrationCorrection(resultKey)}
        label="Исправление данных"
        errorSummary={refusal && <RefusalSummary refusal={refusal} />}
      >
        <input type="hidden" name="revision" value={revision} />
        <RegistrationFields answers={answers} refusal={refusal} schools={result.conference.schools} />
        <SendButton beside={cancel}>Сохранить</SendButton>
      </FormWrapper>
    </InnerPage>
  );
}
