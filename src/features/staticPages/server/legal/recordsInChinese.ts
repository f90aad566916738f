import { addressee, heading, list, paragraph } from './legalBlocks.ts';
import type { LegalText } from './LegalText.ts';

export const recordsInChinese: LegalText = (said) => ({
  title: '18 U.S.C. § 2257 声明',
  blocks: [
    heading('本站作品均为绘画'),
    paragraph(
      '本站展示的是漫画：手绘、彩绘或用绘图软件创作的图像。它们都是想象的产物，没有一幅是真人的照片、影片或其他记录。',
    ),
    paragraph(
      '美国法律（18 U.S.C. §§ 2257、2257A 及 28 C.F.R. Part 75）要求的记录只针对真人的视觉影像。本站没有这类影像，因此无须保存此类记录，也未予保存。角色如与在世者相似，纯属巧合。',
    ),
    heading('本站不容许的内容'),
    list(
      '真人露骨性爱场面的照片或录像，以及由此制作、或经修改而貌似真人的图像。',
      '涉及未成年人的性内容，无论是否为绘画。一经发现立即移除，并依法举报。',
    ),
    heading('联系谁'),
    paragraph(
      '如果你认为本站某幅图像呈现的是真人，请来信告知页面网址。我们会立即查核，并在此期间隐藏该图像。',
    ),
    addressee(said('LEGAL_2257_CUSTODIAN'), said('LEGAL_2257_ADDRESS')),
  ],
});
