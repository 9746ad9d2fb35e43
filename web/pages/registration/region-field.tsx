import { offeredRegions, officialRegion, regionsMatching } from "../../../domain/regions.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import type { TextInputProps } from "../../../ui/text-input.tsx";

const names = offeredRegions.map(({ name }) => name);

function matching(typed: string): string[] {
  return regionsMatching(typed).map(({ name }) => name);
}

/** Finds a region by any of its names; once left, a name that we know becomes the official one. Others are welcome. */
export function RegionField(field: TextInputProps) {
  return (
    <Combobox
      {...field}
      label="Регион"
      width="medium"
      options={names}
      matching={matching}
      autoComplete="address-level1"
      spellCheck={false}
      enterKeyHint="next"
      onBlur={({ currentTarget: input }) => {
        input.value = officialRegion(input.value);
      }}
    />
  );
}
