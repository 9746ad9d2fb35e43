import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { printResult, showCalendar } from "../../../contract/registration-result.ts";
import { queryOf } from "../../load.ts";
import { RegisteredPage } from "./registered-page.tsx";
import { RepeatedPage } from "./repeated-page.tsx";
import { keyOf, resultOf } from "./result-of.ts";
import { WithdrawnPage } from "./withdrawn-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const key = keyOf(args);
  return {
    key,
    result: await resultOf(args),
    form: printResult.path.replace(":key", key),
    calendar: showCalendar.path.replace(":key", key),
    corrected: queryOf(args).has("corrected"),
  };
}

export type ShownResult = Awaited<ReturnType<typeof loader>>;

/** The page that a registered doctor keeps; whoever has its address sees it. */
export default function RegistrationResultPage() {
  const shown = useLoaderData<typeof loader>();
  if (shown.result.status === "withdrawn") return <WithdrawnPage result={shown.result} />;
  return shown.result.kind === "repeat" ? <RepeatedPage shown={shown} /> : <RegisteredPage shown={shown} />;
}
