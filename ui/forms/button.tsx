import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { Anchor, type AnchorProps } from "../links/link.tsx";
import styles from "./button.module.css";

export type ButtonVariant = "dark-blue" | "light-blue" | "light" | "none" | "disabled";

type Looks = {
  /** `dark-blue` is for the main action; only one per page. */
  variant?: ButtonVariant | undefined;
  /** Why a disabled button cannot be used; shown next to it. */
  reason?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

type Pressed = Omit<ComponentProps<"button">, "disabled" | keyof Looks> & { to?: undefined };
type Followed = Omit<AnchorProps, keyof Looks>;

/** A link with `to`, otherwise a button, of type «button» by default. */
export type ButtonProps = Looks & (Pressed | Followed);

const looks: Record<ButtonVariant, string | undefined> = {
  "dark-blue": styles.darkBlue,
  "light-blue": styles.lightBlue,
  light: styles.light,
  none: styles.none,
  disabled: styles.disabled,
};

export function Button({ variant = "dark-blue", reason, className, children, ...rest }: ButtonProps) {
  const look = classNames(styles.button, looks[variant], className);
  if (variant === "disabled") {
    return (
      <DisabledButton className={look} reason={reason} id={rest.id}>
        {children}
      </DisabledButton>
    );
  }
  if (rest.to !== undefined) {
    return (
      <Anchor {...rest} className={look} data-no-underline={variant === "none" ? undefined : ""}>
        {children}
      </Anchor>
    );
  }
  const { to: _never, ...button } = rest;
  return (
    <button type="button" {...button} className={look}>
      {children}
    </button>
  );
}

type DisabledProps = {
  className?: string | undefined;
  reason: string | undefined;
  id: string | undefined;
  children: ReactNode;
};

/**
 * A disabled button that stays in the tab order, so that its reason is found. Its type is «button», so it does not
 * submit.
 */
function DisabledButton({ className, reason, id, children }: DisabledProps) {
  const reasonId = useId();
  const button = (
    <button id={id} type="button" className={className} aria-disabled="true" aria-describedby={reason && reasonId}>
      {children}
    </button>
  );
  if (!reason) return button;
  return (
    <span className={styles.withReason}>
      {button}
      <span id={reasonId} className="muted small">
        {reason}
      </span>
    </span>
  );
}
