import { classNames } from "#ui/class-names.ts";
import { type Focus, focusClass } from "#ui/forms/focus-class.ts";
import { mediumWidth, wideWidth } from "#ui/widths.ts";
import styles from "./news-picture.module.css";

export type ShownPicture = { src: string; width: number; height: number; alt: string; srcset: string; focus: Focus };

/** Displayed widths of a picture, for the browser's choice of a copy; the breakpoints are those of the pages. */
const sizes = {
  list: `(width >= ${mediumWidth}) 15rem, calc(100vw - 2rem)`,
  item: `(width >= ${wideWidth}) min(57rem, 100vw - 24rem), calc(100vw - 2rem)`,
};

type NewsPictureProps = { picture: ShownPicture; place: keyof typeof sizes; eager: boolean };

/** In a list the picture is decoration beside the title; on the page of an item it has its description. */
export function NewsPicture({ picture, place, eager }: NewsPictureProps) {
  const { src, width, height, srcset, focus } = picture;
  const alt = place === "item" ? picture.alt : "";
  return (
    <>
      <img
        className={classNames(styles[place], focusClass(focus))}
        src={src}
        srcSet={srcset || undefined}
        sizes={srcset ? sizes[place] : undefined}
        width={width || undefined}
        height={height || undefined}
        alt={alt}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager && place === "item" ? "high" : undefined}
      />
      {alt && <p className="image-alternative">{alt}</p>}
    </>
  );
}
