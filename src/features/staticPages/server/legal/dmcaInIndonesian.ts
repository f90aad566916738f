import { addressee, heading, list, paragraph, steps } from './legalBlocks.ts';
import type { LegalText } from './LegalText.ts';

export const dmcaInIndonesian: LegalText = (said) => ({
  title: 'Hak cipta dan DMCA',
  blocks: [
    paragraph(
      'Kami menghargai karya mereka yang menulis dan menggambar. Jika karya milikmu ada di situs ini tanpa izinmu, beri tahu kami: kami menjawab setiap pemberitahuan yang lengkap dan menurunkan apa yang melanggar, sebagaimana diminta Digital Millennium Copyright Act Amerika Serikat (17 U.S.C. § 512).',
    ),
    heading('Ke mana mengirim pemberitahuan'),
    paragraph('Agen yang kami tunjuk untuk menerima pemberitahuan pelanggaran hak cipta:'),
    addressee(
      said('LEGAL_DMCA_AGENT'),
      said('LEGAL_DMCA_ADDRESS'),
      said('LEGAL_DMCA_EMAIL'),
      said('LEGAL_DMCA_PHONE'),
    ),
    paragraph('Email adalah cara tercepat. Gunakan alamat ini hanya untuk urusan hak cipta.'),
    heading('Isi pemberitahuan'),
    paragraph('Undang-undang menyebut enam hal. Pemberitahuan yang kurang salah satunya bisa tidak berlaku.'),
    steps(
      'Tanda tanganmu, di atas kertas atau elektronik, atau tanda tangan orang yang berwenang bertindak atas nama pemegang hak.',
      'Karya yang menurutmu dilanggar. Jika ada beberapa di situs ini, cukup daftar yang mewakili.',
      'Materi yang melanggar, dengan alamat lengkap setiap halaman, supaya kami dapat menemukannya.',
      'Cara menghubungimu: nama, alamat pos, nomor telepon, dan alamat email.',
      'Pernyataan bahwa dengan iktikad baik kamu yakin penggunaan itu tidak diizinkan oleh pemegang hak, wakilnya, atau undang-undang.',
      'Pernyataan bahwa isi pemberitahuan ini benar dan, dengan ancaman hukuman sumpah palsu, bahwa kamu pemegang hak eksklusif itu atau berwenang bertindak atas namanya.',
    ),
    heading('Apa yang terjadi kemudian'),
    list(
      'Kami memeriksa kelengkapan pemberitahuan dan meminta apa yang kurang.',
      'Kami segera menghapus materi itu atau menutup aksesnya.',
      'Kami memberi tahu orang yang mengunggahnya dan mengirimkan salinan pemberitahuan. Jangan tulis apa pun yang tidak boleh ia baca.',
      'Kami mencatatnya, supaya berkas yang sama tidak diunggah lagi.',
    ),
    heading('Jika materimu dihapus karena keliru'),
    paragraph('Kamu boleh mengirim pemberitahuan balasan kepada agen yang sama. Isinya:'),
    steps(
      'Tanda tanganmu, di atas kertas atau elektronik.',
      'Materi yang dihapus, dan alamat tempat materi itu berada.',
      'Pernyataan, dengan ancaman hukuman sumpah palsu, bahwa dengan iktikad baik kamu yakin materi itu dihapus karena kekeliruan atau salah pengenalan.',
      'Nama, alamat pos, dan nomor teleponmu.',
      'Persetujuanmu atas yurisdiksi pengadilan distrik federal di alamatmu atau, jika kamu tinggal di luar Amerika Serikat, di distrik mana pun kami dapat ditemukan; dan bahwa kamu akan menerima surat pengadilan dari pengirim pemberitahuan atau wakilnya.',
    ),
    paragraph(
      'Kami meneruskan pemberitahuan balasan kepada pengadu. Jika ia tidak memberi tahu kami bahwa ia telah ke pengadilan, kami memulihkan materi itu setelah sepuluh dan dalam empat belas hari kerja.',
    ),
    heading('Pelanggar berulang'),
    paragraph(
      'Dalam keadaan yang semestinya, kami menutup akun orang yang melanggar berulang kali. Pemberitahuan yang ditarik kembali, atau dibalas tanpa dibantah, tidak dihitung.',
    ),
    heading('Klaim palsu'),
    paragraph(
      'Siapa pun yang dengan sengaja memberi keterangan palsu yang penting bahwa suatu materi melanggar, atau bahwa materi itu dihapus karena keliru, bertanggung jawab atas kerugian, biaya perkara, dan biaya pengacara (17 U.S.C. § 512(f)). Sebelum menulis, pertimbangkan apakah penggunaan itu diperbolehkan, misalnya sebagai penggunaan wajar (fair use). Jika ragu, tanyakan kepada pengacara.',
    ),
  ],
});
