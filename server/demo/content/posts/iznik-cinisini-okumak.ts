import type { PostInput } from '#shared/schemas/blog.ts';

export const iznikCinisiniOkumak = {
  slug: 'iznik-cinisini-okumak',
  title: 'İznik Çinisini Okumak',
  author: 'Deniz Arslan',
  publishDate: '2024-05-12',
  published: true,
  tags: ['çini', 'sanat'],
  excerpt: 'Bir çininin yaşını kırmızısından, elini çizgisinden, yerini komşusundan anlarsınız.',
  content: [
    'Rüstem Paşa Camii’ne girdiğinizde önce çinilere değil, aralarındaki derze bakın. Usta, desenin bir karodan ötekine kaymadan geçtiği yerde ustadır.',
    'Kırmızı size tarihi söyler. Mercan kırmızısı 1557’den sonra ortaya çıkar, yarım yüzyıl sonra kaybolur. Parmağınızla dokunmanız yasak ama yandan bakın: gerçek İznik kırmızısı yüzeyden hafifçe kabarıktır.',
    'Çiçekler yerini bilir. Lale saz yapraklarının arasında durur, karanfil yelpaze gibi açılır, sümbül kenarda yürür. Hepsi aynı kökten çıkıyorsa bahar dalı desenidir, bir bahçeyi değil bir mevsimi anlatır.',
    'Son olarak bir hata arayın. Her panoda ters konmuş bir karo bulunur. Kimi dikkatsizlik der, kimi kusursuzluğun insana yakışmadığını.',
  ].join('\n\n'),
  featuredImage: '/uploads/post-iznik-cinisini-okumak.webp',
  imageAlts: [
    {
      image: '/uploads/post-iznik-cinisini-okumak.webp',
      tr: 'Laleli ve karanfilli İznik çinisi panosu; karolardan biri ters konmuş',
      en: 'A panel of İznik tiles with tulips and carnations; one of the tiles is set upside down',
    },
  ],
  metaTitle: 'İznik Çinisini Okumak',
  metaDescription: 'Bir çininin yaşını kırmızısından, elini çizgisinden, yerini komşusundan anlarsınız.',
  translations: {
    en: {
      title: 'How to Read an İznik Tile',
      excerpt: 'You can tell a tile’s age by its red, its maker by its line and its place by its neighbour.',
      content: [
        'When you enter the mosque of Rüstem Pasha, look first not at the tiles but at the joints between them. A master shows where a pattern crosses from one tile to the next without a slip.',
        'The red gives you the date. Coral red appears after 1557 and is lost again half a century later. Touching is not allowed, but look from the side: a true İznik red stands slightly above the surface.',
        'The flowers know their place. The tulip stands among saz leaves, the carnation opens like a fan, the hyacinth walks along the edge. If they all rise from one root it is a spring branch, and what it depicts is a season rather than a garden.',
        'Last of all, look for a mistake. Every panel has one tile set the wrong way round. Some call it carelessness; others say perfection does not become us.',
      ].join('\n\n'),
      tags: ['tiles', 'art'],
      metaTitle: 'How to Read an İznik Tile',
      metaDescription: 'You can tell a tile’s age by its red, its maker by its line and its place by its neighbour.',
    },
  },
} satisfies PostInput;
