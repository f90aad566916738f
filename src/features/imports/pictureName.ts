/** A name that says it is a picture's, as a page might have. */
export const PICTURE_NAME = /\.(?:jpe?g|jfif|png|gif|webp|avif|tiff?|bmp|jxl|jp2|jpx|j2k|hei[cf])$/i;
