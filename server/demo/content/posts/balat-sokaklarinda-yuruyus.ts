import type { PostInput } from '#shared/schemas/blog.ts';

export const balatSokaklarindaYuruyus = {
  slug: 'balat-sokaklarinda-yuruyus',
  title: 'Balat Sokaklarında Yürüyüş',
  author: 'Nermin Kaya',
  publishDate: '2024-09-20',
  published: true,
  tags: ['Balat', 'yürüyüş'],
  excerpt: 'İki saat, üç yokuş, bir turşucu: Balat’ı fotoğraf kuyruğuna girmeden gezmenin yolu.',
  content: [
    'Balat’a öğleden önce gelin. Öğleden sonra renkli merdivenlerin önünde kuyruk olur, sabahsa çamaşır asılır. Yürüyüşe sahildeki eski iskele binasından başlayın ve denizi arkanıza alın.',
    'İlk durak turşucu. Bir bardak acılı turşu suyu yokuşa iyi gelir. Sonra Vodina Caddesi’ni bırakıp ilk soldan yukarı sapın; harita uygulaması itiraz edecektir, dinlemeyin.',
    'Burada üç ibadethane birbirini duyacak kadar yakındır: Ahrida Sinagogu, demir döküm Bulgar Kilisesi ve Ferruh Kethüda Camii. Demir kilisenin parçaları Viyana’da döküldü, Tuna üzerinden gemiyle geldi, burada cıvatalandı.',
    'Yokuşun tepesinde Fener Rum Lisesi’nin kırmızı tuğlaları çıkar karşınıza. Çocuklar ona kırmızı mektep der. Teneffüs saatinde gelirseniz bütün mahalle bir anda gençleşir.',
  ].join('\n\n'),
  featuredImage: '/uploads/post-balat-sokaklarinda-yuruyus.webp',
  imageAlts: [
    {
      image: '/uploads/post-balat-sokaklarinda-yuruyus.webp',
      tr: 'Turşucunun tezgâhında kavanozlar, bir bardak turşu suyu ve katlı bir harita; arkada çamaşır ipi',
      en: 'Jars, a glass of pickle juice and a map on the counter of the pickle shop; a washing line behind',
    },
  ],
  metaTitle: 'Balat Sokaklarında Yürüyüş',
  metaDescription: 'İki saat, üç yokuş, bir turşucu: Balat’ı fotoğraf kuyruğuna girmeden gezmenin yolu.',
  translations: {
    en: {
      title: 'Balat on Foot',
      excerpt: 'Two hours, three hills, one pickle shop: how to walk Balat without queueing for a photograph.',
      content: [
        'Come to Balat before noon. In the afternoon people queue at the painted stairs; in the morning the washing is hung out. Start at the old pier building on the shore and turn your back to the water.',
        'The pickle shop comes first. A glass of spicy pickle juice is good for the climb. Then leave Vodina Street and take the first turning on the left, uphill. Your map app will object; take no notice.',
        'Three places of worship stand within earshot of one another here: the Ahrida Synagogue, the cast-iron Bulgarian church and the mosque of Ferruh Kethüda. The parts of the iron church were cast in Vienna, were shipped down the Danube and bolted together on the spot.',
        'At the top you come to the red bricks of the Greek school of Fener. Children call it the red school. Arrive at break time and the whole neighbourhood is suddenly young.',
      ].join('\n\n'),
      tags: ['Balat', 'walking'],
      metaTitle: 'Balat on Foot',
      metaDescription: 'Two hours, three hills, one pickle shop: how to walk Balat without queueing for a photograph.',
    },
  },
} satisfies PostInput;
