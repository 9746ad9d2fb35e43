import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { correctResult } from "../../../contract/registration-result.ts";
import { paths } from "../../paths.ts";
import { visitContext } from "../../request-context.ts";
import { readSent } from "./answers.ts";
import { changedMeanwhile, isConflict, saysChangedMeanwhile } from "./changed-meanwhile.ts";
import { CorrectionPage } from "./correction-page.tsx";
import { refused } from "./refusal.ts";
import type { NotTaken } from "./refusal-words.ts";
import { isChangeable, keyOf, resultOf } from "./result-of.ts";
import { sendKindly } from "./send-kindly.ts";

export async function loader(args: LoaderFunctionArgs) {
  const key = keyOf(args);
  const result = await resultOf(args);
  if (!isChangeable(result)) throw redirect(paths.registrationResult(key), 303);
  return { key, result };
}

export async function action(args: ActionFunctionArgs) {
  const key = keyOf(args);
  const sent = readSent(await args.request.formData());
  try {
    const body = { ...sent.answers, revision: Number(sent.revision) };
    await args.context.get(visitContext).api.ask(correctResult, { params: { key }, body });
    return redirect(`${paths.registrationResult(key)}?corrected`, 303);
  } catch (error) {
    if (isConflict(error)) {
      const newer = await resultOf(args);
      // Withdrawn in the meantime: the result says so, and whom to call.
      if (!isChangeable(newer)) return redirect(paths.registrationResult(key), 303);
      if (saysChangedMeanwhile(error)) {
        const refusal = changedMeanwhile(sent.answers, newer);
        return data<NotTaken>({ ...sent, revision: String(newer.revision), refusal }, { status: 409 });
      }
    }
    const { status, refusal } = refused(error, sent.answers);
    return data<NotTaken>({ ...sent, refusal }, { status });
  }
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendKindly(args);
}

export default function RegistrationCorrection() {
  const { key, result } = useLoaderData<typeof loader>();
  return <CorrectionPage resultKey={key} result={result} notTaken={useActionData<NotTaken>()} />;
}
