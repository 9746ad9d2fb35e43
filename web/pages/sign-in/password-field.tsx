import { type KeyboardEvent, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Field, fieldIds } from "../../../ui/field.tsx";
import { EyeIcon } from "../../../ui/icons.tsx";
import input from "../../../ui/text-input.module.css";
import styles from "./password-field.module.css";

const id = "password";

/** A password that can be looked at, and a word where Caps Lock is on. */
export function PasswordField({ hint }: { hint: string | undefined }) {
  const [isShown, show] = useState(false);
  const [hasCapsLock, tell] = useState(false);
  const look = (event: KeyboardEvent) => tell(event.getModifierState("CapsLock"));
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
          onBlur={() => tell(false)}
        />
        <button type="button" className={styles.toggle} aria-pressed={isShown} onClick={() => show(!isShown)}>
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
