import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import {
  correctOwnRegistration,
  type RegistrationResult,
} from "#contract/conference/registration/registration-result.ts";
import { requiredNote } from "#domain/registration/registration-fields.ts";
import { FormWrapper } from "#ui/forms/form-wrapper.tsx";
import { SideNote, SideNoteLayout } from "#ui/layout/side-note.tsx";
import { Link } from "#ui/links/link.tsx";
import { InnerPage } from "#web/components/inner-page.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { answersOfForm } from "#web/components/questions/answers-of-form.ts";
import { questionValues } from "#web/components/questions/question-values.ts";
import { paths } from "#web/paths.ts";
import { visitContext } from "#web/request-context.ts";
import { AnswerFields } from "../answer-fields.tsx";
import { readSent } from "../answers.ts";
import { CallUsInstead } from "../call-us.tsx";
import { editConflict, isConflict, saysEditConflict } from "../edit-conflict.ts";
import { FormErrorSummary } from "../form-error-summary.tsx";
import type { NotTaken } from "../form-error-texts.ts";
import { toFormErrors } from "../form-errors.ts";
import styles from "../registration.module.css";
import { SendButton } from "../send-button.tsx";
import { submitOrRestore } from "../submit-or-restore.ts";
import { useResolvedErrors } from "../use-resolved-errors.ts";
import { answersOf } from "./answers-of-result.ts";
import { Facts } from "./facts.tsx";
import { crumbsFromResult } from "./registration-crumbs.ts";
import { isChangeable, resultKeyOf, resultOf } from "./result-of.ts";

export async function loader(args: LoaderFunctionArgs) {
  const key = resultKeyOf(args);
  const result = await resultOf(args);
  if (!isChangeable(result)) throw redirect(paths.registrationResult(key), 303);
  return { key, result };
}

export async function action(args: ActionFunctionArgs) {
  const key = resultKeyOf(args);
  const sent = readSent(await args.request.formData());
  const { questions: asked } = (await resultOf(args)).conference;
  try {
    const answers = answersOfForm(asked, sent.questions);
    const body = { ...sent.answers, answers, revision: Number(sent.revision) };
    await args.context.get(visitContext).api.request(correctOwnRegistration, { params: { key }, body });
    return redirect(`${paths.registrationResult(key)}?corrected`, 303);
  } catch (error) {
    if (isConflict(error)) {
      const newer = await resultOf(args);
      // Withdrawn in the meantime: the result page explains it and names a phone.
      if (!isChangeable(newer)) return redirect(paths.registrationResult(key), 303);
      if (saysEditConflict(error)) {
        const formErrors = editConflict(sent.answers, newer);
        return data<NotTaken>({ ...sent, revision: String(newer.revision), formErrors }, { status: 409 });
      }
    }
    const { status, formErrors } = toFormErrors(error, sent.answers, undefined, { asked, values: sent.questions });
    return data<NotTaken>({ ...sent, formErrors }, { status });
  }
}

export function clientAction(args: ClientActionFunctionArgs) {
  return submitOrRestore(args);
}

export default function RegistrationCorrection() {
  const { key, result } = useLoaderData<typeof loader>();
  return <CorrectionPage resultKey={key} result={result} notTaken={useActionData<NotTaken>()} />;
}

type CorrectionPageProps = {
  resultKey: string;
  result: RegistrationResult;
  notTaken: NotTaken | undefined;
};

const title = "Исправить данные";

/** The form filled in with the stored answers. */
function CorrectionPage({ resultKey, result, notTaken }: CorrectionPageProps) {
  const stored = {
    answers: answersOf(result),
    questions: questionValues(result.answers),
    revision: String(result.revision),
  };
  const { answers, questions, revision } = notTaken ?? stored;
  const formErrors = notTaken?.formErrors;
  const { left, note } = useResolvedErrors(formErrors);
  const cancel = (
    <Link to={paths.registrationResult(resultKey)} className="target">
      Не исправлять
    </Link>
  );
  return (
    <InnerPage
      crumbs={crumbsFromResult(resultKey, title)}
      title={title}
      lead={`Номер и QR\u2011код останутся прежними. ${requiredNote(result.conference.questions)}.`}
    >
      <PageHead title={formErrors ? `Ошибка: ${title}` : title} noindex />
      <SideNoteLayout note={<CorrectionNote result={result} />}>
        <FormWrapper
          as={Form}
          className={styles.form}
          method="post"
          action={paths.registrationCorrection(resultKey)}
          label="Исправление данных"
          onInput={note}
          errorSummary={formErrors && <FormErrorSummary formErrors={formErrors} left={left} />}
        >
          <input type="hidden" name="revision" value={revision} />
          <AnswerFields
            answers={answers}
            formErrors={left}
            schools={result.conference.schools}
            questions={{ asked: result.conference.questions, values: questions }}
          />
          <SendButton beside={cancel}>Сохранить</SendButton>
        </FormWrapper>
      </SideNoteLayout>
    </InnerPage>
  );
}

/** A note beside the form: the registration that it changes, and a phone. */
function CorrectionNote({ result }: { result: Pick<RegistrationResult, "number" | "fio"> }) {
  return (
    <SideNote title="Ваша регистрация">
      <Facts
        facts={[
          { name: "Номер участника", value: result.number },
          { name: "Участник", value: result.fio },
        ]}
      />
      <CallUsInstead>Исправим по телефону</CallUsInstead>
    </SideNote>
  );
}
