/** Above the resolution of phone cameras. */
export const maxPicturePixels = 50_000_000;
