import { addressee, heading, list, paragraph } from './legalBlocks.ts';
import type { LegalText } from './LegalText.ts';

export const recordsInIndonesian: LegalText = (said) => ({
  title: 'Pernyataan 18 U.S.C. § 2257',
  blocks: [
    heading('Semua karya di situs ini adalah gambar'),
    paragraph(
      'Situs ini menampilkan komik: gambar yang dilukis, digambar tangan, atau dibuat dengan perangkat lunak gambar. Semuanya hasil imajinasi. Tak satu pun berupa foto, film, atau rekaman lain dari seseorang.',
    ),
    paragraph(
      'Catatan yang diminta 18 U.S.C. §§ 2257 dan 2257A serta 28 C.F.R. Part 75 menyangkut penggambaran visual manusia nyata. Di sini tidak ada, jadi catatan itu tidak diwajibkan dan tidak disimpan. Kemiripan tokoh dengan orang yang hidup hanyalah kebetulan.',
    ),
    heading('Yang tidak boleh ada di sini'),
    list(
      'Foto atau rekaman orang nyata dalam adegan seksual eksplisit, serta gambar yang dibuat darinya atau diubah agar menyerupai orang nyata.',
      'Konten seksual yang melibatkan anak di bawah umur, digambar ataupun tidak. Konten itu segera dihapus, dan dilaporkan bila undang-undang memintanya.',
    ),
    heading('Kepada siapa menulis'),
    paragraph(
      'Jika menurutmu sebuah gambar di situs ini menampilkan orang nyata, kirimkan alamat halamannya kepada kami. Kami segera memeriksanya dan sementara itu menyembunyikan gambarnya.',
    ),
    addressee(said('LEGAL_2257_CUSTODIAN'), said('LEGAL_2257_ADDRESS')),
  ],
});
