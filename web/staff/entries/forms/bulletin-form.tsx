import { Button } from "@mantine/core";
import { type LibraryFile, takeFirstPage } from "#contract/editors/files.ts";
import { useApiCache, useApiMutation } from "../../api/use-api.ts";
import { DateField, LineField, TextAreaField } from "../../fields/basic-fields.tsx";
import { FieldPlace } from "../../fields/field-box.tsx";
import type { EntryForm } from "../../fields/field-props.ts";
import styles from "../../fields/fields.module.css";
import { FileField } from "../../files/file-field.tsx";
import { keepFile, useFile } from "../../files/use-library.ts";

/** An issue of the bulletin. */
export function BulletinForm({ data, field }: EntryForm<"bulletin">) {
  return (
    <>
      <div className="cluster gap-4">
        <LineField {...field("number")} className={styles.short} />
        <DateField {...field("date")} />
      </div>
      <TextAreaField {...field("about")} rows={5} />
      <FieldPlace id="file">
        <FileField {...field("file")} accept="document" />
      </FieldPlace>
      <FieldPlace id="cover">
        <FileField {...field("cover")} accept="picture" optional>
          {data.file !== null && <FirstPageAsCover file={data.file} take={({ id }) => field("cover").onChange(id)} />}
        </FileField>
      </FieldPlace>
    </>
  );
}

type FirstPageAsCoverProps = { file: number; take: (picture: LibraryFile) => void };

/** Offers a cover that is there already: the first page of the issue's PDF, once it has been drawn. */
function FirstPageAsCover({ file, take }: FirstPageAsCoverProps) {
  const cache = useApiCache();
  const { data: issue } = useFile(file);
  const taking = useApiMutation(takeFirstPage, {
    failed: "Не\u00a0удалось взять первую страницу.",
    onSuccess: (picture) => {
      keepFile(cache, picture);
      take(picture);
    },
  });
  if (!issue || issue.pages === null || issue.thumbnail === null) return null;
  return (
    <Button
      variant="default"
      size="sm"
      loading={taking.isPending}
      onClick={() => taking.mutate({ params: { id: String(file) } })}
    >
      Взять первую страницу PDF
    </Button>
  );
}
