import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { FormWrapper } from "../../../ui/form-wrapper.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { paths } from "../../paths.ts";
import { PasswordField } from "./password-field.tsx";
import styles from "./sign-in-form.module.css";
import { useFormValidity } from "./use-form-validity.ts";
import { type SignInState, useSignIn } from "./use-sign-in.ts";

/** Login and password, then the code where the account has a second step. */
export function SignInForm() {
  const form = useRef<HTMLFormElement>(null);
  const [isValid, look] = useFormValidity(form);
  const { state, submit } = useSignIn();
  const [isCleared, tellCleared] = useState(false);
  const { asksCode, attempt } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that came or went changes what is missing.
  useEffect(look, [asksCode, attempt]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isWaiting) return;
    const { username, password, otp } = fieldsOf(event.currentTarget);
    const outcome = await submit({ username: username.value, password: password.value, otp: otp?.value.trim() });
    if (outcome === "refused") password.value = "";
    if (outcome === "code-wanted" && otp) otp.value = "";
    tellCleared(outcome === "refused");
    look();
  };

  return (
    <FormWrapper
      ref={form}
      method="post"
      action={paths.signIn}
      label="Вход"
      errorSummary={<Problem state={state} />}
      onSubmit={send}
      onInput={look}
      onAnimationStart={look}
    >
      <TextInput
        name="username"
        label="Логин"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField hint={isCleared ? "Пароль очищен, логин сохранён." : undefined} />
      {asksCode && <CodeField />}
      <button type="submit" className={styles.submit} disabled={!isValid}>
        {state.isWaiting ? "Входим…" : "Войти"}
      </button>
    </FormWrapper>
  );
}

type Fields = { username: HTMLInputElement; password: HTMLInputElement; otp?: HTMLInputElement };

function fieldsOf(form: HTMLFormElement): Fields {
  return form.elements as unknown as Fields;
}

function Problem({ state: { problem, attempt } }: { state: SignInState }) {
  if (!problem) return null;
  return <ErrorSummary key={attempt} title="Не удалось войти" text={`${problem.words} ${problem.advice}`.trim()} />;
}

function CodeField() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={place}>
      <TextInput
        name="otp"
        label="Код из приложения"
        hint="Шесть цифр. Пароль принят, вводить его снова не нужно."
        inputMode="numeric"
        autoComplete="one-time-code"
        width="short"
        required
      />
    </div>
  );
}
