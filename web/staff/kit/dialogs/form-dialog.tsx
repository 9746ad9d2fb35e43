import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Api } from "#web/api/client.ts";
import { useApiCache, useStaffApi } from "../api/use-api.ts";
import { StaffForm } from "../fields/staff-form.tsx";
import { type FormFields, useStaffForm } from "../fields/use-staff-form.ts";
import { notifyDone } from "../parts/notifications.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { DialogFoot } from "./dialog-foot.tsx";

type FormDialogProps<Values extends object> = DialogProps & {
  initial: Values | (() => Values);
  /** Sends the values. An error is shown above the fields and under them. */
  send: (values: Values, api: Api) => Promise<unknown>;
  /** The notice after success. */
  done?: string | ((values: Values) => string) | undefined;
  /** Endpoints whose responses are then outdated. */
  invalidates: readonly Endpoint[];
  /** The prefix of the fields' ids, if the page has fields of the same names. */
  prefix?: string;
  /** Whether the values can be sent. */
  isComplete?: (values: Values) => boolean;
  cancel?: ReactNode;
  submit: ReactNode;
  /** Before the buttons. */
  acts?: ReactNode;
  children: (form: FormFields<Values>) => ReactNode;
};

/**
 * A dialog with a form; it closes after the server has accepted the values. The first field with `data-autofocus` takes
 * the focus, else the button that cancels.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, close, closeOnClickOutside = true, ...form } = props;
  return (
    <Dialog title={title} close={close} closeOnClickOutside={closeOnClickOutside}>
      {(leave) => <DialogForm {...form} leave={leave} />}
    </Dialog>
  );
}

type DialogFormProps<Values extends object> = Omit<FormDialogProps<Values>, keyof DialogProps> & { leave: () => void };

/** The form of a `FormDialog`, for a dialog that loads the values first. @param leave closes the dialog. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const {
    initial,
    send,
    done,
    invalidates,
    prefix,
    leave,
    cancel = "Отмена",
    submit,
    isComplete,
    acts,
    children,
  } = props;
  const api = useStaffApi();
  const cache = useApiCache();
  const form = useStaffForm(
    initial,
    async (values) => {
      await send(values, api);
      if (done !== undefined) notifyDone(typeof done === "string" ? done : done(values));
      leave();
      await cache.invalidate(...invalidates);
    },
    prefix,
  );
  return (
    <StaffForm form={form} className="stack gap-4">
      {children(form)}
      <DialogFoot>
        {acts}
        <Button variant="default" data-autofocus onClick={leave}>
          {cancel}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={isComplete?.(form.values) === false}>
          {submit}
        </Button>
      </DialogFoot>
    </StaffForm>
  );
}
