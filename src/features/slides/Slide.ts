import { Type, type Static } from 'typebox';
import { nullable } from '../../contract/nullable.ts';
import { Picture } from '../media/Picture.ts';

/** A slide of the home page as the API hands it out. */
export const Slide = Type.Object({
  id: Type.String(),
  title: Type.String(),
  headline: Type.String(),
  text: nullable(Type.String()),
  /** A path of this site without its language, e.g. `/post/night-post`, or an https address. */
  link: Type.String(),
  /** Language of the comic that it links to; null without a comic or language. */
  language: nullable(Type.String()),
  image: Picture,
  mobile_image: nullable(Picture),
  /** Focal point that stays in view, as shares of width and height. */
  focal_x: Type.Number(),
  focal_y: Type.Number(),
  /** '#rrggbb' */
  color: nullable(Type.String()),
});
export type Slide = Static<typeof Slide>;
