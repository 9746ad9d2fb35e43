import { Button, type ButtonProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import type { InputOf } from "#web/api/client.ts";
import type { Answer } from "../api/api-cache.ts";
import { type ActionOptions, useApiMutation } from "../api/use-api.ts";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { DialogFoot } from "./dialog-foot.tsx";

type QuestionProps<E extends Endpoint> = DialogProps &
  ActionOptions<InputOf<E>, Answer<E>> & {
    cancel: ReactNode;
    confirm: ReactNode;
    endpoint: E;
    /** Null: it cannot be confirmed yet. */
    input: InputOf<E> | null;
    children: ReactNode;
  };

/** A question before a request; it closes after the server has carried it out. */
export function Question<E extends Endpoint>({
  title,
  close,
  cancel,
  confirm,
  children,
  ...request
}: QuestionProps<E>) {
  return (
    <Dialog title={title} close={close}>
      {(leave) => (
        <>
          {children}
          <DialogFoot>
            <Button variant="default" data-autofocus onClick={leave}>
              {cancel}
            </Button>
            <ConfirmedRequest {...request} leave={leave}>
              {confirm}
            </ConfirmedRequest>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

type ConfirmedProps<E extends Endpoint> = Omit<QuestionProps<E>, keyof DialogProps | "cancel" | "confirm"> & {
  leave: () => void;
};

function ConfirmedRequest<E extends Endpoint>({
  endpoint,
  input,
  leave,
  onSuccess,
  children,
  ...notices
}: ConfirmedProps<E>) {
  const { mutate, isPending } = useApiMutation(endpoint, {
    ...notices,
    onSuccess: (result, given) => {
      leave();
      return onSuccess?.(result, given);
    },
  });
  return (
    <Button disabled={input === null} loading={isPending} onClick={() => input !== null && mutate(input)}>
      {children}
    </Button>
  );
}

type ConfirmButtonProps<E extends Endpoint> = Omit<QuestionProps<E>, "close"> & {
  label: ReactNode;
  look?: Pick<ButtonProps, "variant" | "disabled" | "className">;
};

/** A button that asks before its request. */
export function ConfirmButton<E extends Endpoint>({ label, look, ...question }: ConfirmButtonProps<E>) {
  const [isAsking, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" {...look} onClick={open}>
        {label}
      </Button>
      {isAsking && <Question {...question} close={close} />}
    </>
  );
}
