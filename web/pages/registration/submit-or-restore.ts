import { data } from "react-router";
import { readSent } from "./answers.ts";
import { couldNotSend, type NotTaken } from "./form-error-texts.ts";

type Sending = {
  request: Request;
  serverAction: () => Promise<unknown>;
};

/**
 * For the `clientAction` of a form: if no response arrives, the form is kept with a message, instead of an error page.
 */
export async function submitOrRestore({ request, serverAction }: Sending, taken?: () => void) {
  const sent = readSent(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof Response)) {
      // The form was sent again before the response; only the second request counts.
      if (!request.signal.aborted) console.warn("Анкета не отправлена.", error);
      return data<NotTaken>({ ...sent, formErrors: couldNotSend("Связь прервалась.") }, { status: 503 });
    }
    if (error.status < 400) taken?.();
    throw error;
  }
}
