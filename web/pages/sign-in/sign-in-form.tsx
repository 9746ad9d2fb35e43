import { type KeyboardEvent, type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import button from "#ui/forms/button.module.css";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Field, fieldIds } from "#ui/forms/field.tsx";
import input from "#ui/forms/form-fields.module.css";
import { FormWrapper } from "#ui/forms/form-wrapper.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { EyeIcon } from "#ui/status/icons.tsx";
import { paths } from "../../paths.ts";
import styles from "./sign-in.module.css";
import { type SignInState, useSignIn } from "./use-sign-in.ts";

/**
 * Login and password, then the code if the account has a second step.
 * @param reason shown until the first attempt.
 */
export function SignInForm({ reason }: { reason: SignInState["problem"] }) {
  const form = useRef<HTMLFormElement>(null);
  const [isValid, look] = useFormValidity(form);
  const { state, submit } = useSignIn(reason);
  const [isCleared, setIsCleared] = useState(false);
  const { asksCode, attempt } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that appears or disappears changes the validity.
  useEffect(look, [asksCode, attempt]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isWaiting) return;
    const { username, password, otp } = fieldsOf(event.currentTarget);
    const outcome = await submit({ username: username.value, password: password.value, otp: otp?.value.trim() });
    if (outcome === "refused") password.value = "";
    if (outcome === "code-wanted" && otp) otp.value = "";
    setIsCleared(outcome === "refused");
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
        autoFocus
        data-arrival=""
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField hint={isCleared ? "Пароль очищен, логин сохранён." : undefined} />
      {asksCode && <CodeField />}
      <button type="submit" className={classNames(button.button, button.darkBlue, styles.submit)} disabled={!isValid}>
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
  return <ErrorSummary key={attempt} takesFocus={attempt > 0} text={problem.words} advice={problem.advice} />;
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

/**
 * Whether the form is complete according to the browser. True until the script has checked it, so that the button works
 * without script. Autofilled values count, although the browser hides them until the first interaction.
 */
function useFormValidity(form: RefObject<HTMLFormElement | null>): [isValid: boolean, look: () => void] {
  const [isValid, setIsValid] = useState(true);
  const look = useCallback(() => {
    const fields = [...(form.current?.querySelectorAll("input") ?? [])];
    setIsValid(fields.every((field) => field.checkValidity() || field.matches(":autofill")));
  }, [form]);
  useEffect(() => {
    look();
    window.addEventListener("pageshow", look);
    return () => window.removeEventListener("pageshow", look);
  }, [look]);
  return [isValid, look];
}

const id = "password";

/** A password field that can show the password, with a hint while Caps Lock is on. */
function PasswordField({ hint }: { hint: string | undefined }) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field id={id} label="Пароль" hint={hint}>
      <div className={styles.field}>
        <input
          id={id}
          name="password"
          type={isShown ? "text" : "password"}
          className={classNames(input.input, styles.input)}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={classNames(fieldIds(id, { hint }).hint, "caps-lock")}
          required
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setHasCapsLock(false)}
        />
        <button type="button" className={styles.toggle} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          <EyeIcon />
          {isShown ? "Скрыть" : "Показать"}
          <span className="visually-hidden"> пароль</span>
        </button>
      </div>
      <p id="caps-lock" role="status" className={styles.capsLock}>
        {hasCapsLock && "Включён Caps\u00a0Lock."}
      </p>
    </Field>
  );
}
