import type { PostInput } from '#shared/schemas/blog.ts';

export const yagmurluGunPlani = {
  slug: 'yagmurlu-gun-plani',
  title: 'Yağmurlu Gün Planı',
  author: 'Nermin Kaya',
  publishDate: '2024-11-08',
  published: false,
  tags: ['yağmur', 'plan'],
  excerpt: 'Lodos vapurları durdurduysa: bir sarnıç, bir han, bir sahaf ve uzun bir çorba.',
  content: [
    'İstanbul’da yağmur genellikle yana yağar. Şemsiye işe yaramaz, plan yarar. Sabahı yerin altında geçirin: Şerefiye Sarnıcı küçüktür, kuyruğu yoktur ve sütunları suda iki katına çıkar.',
    'Öğlen Büyük Valide Han’a sığının. Yukarı katta hâlâ dokuma tezgâhları çalışır. Sonra sahaflara geçin; ıslak ayakkabıyla girilir, kuru kitapla çıkılır.',
    'Akşamüstü Karaköy’de balık çorbası. Yağmur dinmediyse ikinci kâseyi istemek âdettendir.',
  ].join('\n\n'),
  featuredImage: '/uploads/post-yagmurlu-gun-plani.webp',
  imageAlts: [
    {
      image: '/uploads/post-yagmurlu-gun-plani.webp',
      tr: 'Yağmurlu pencerenin önünde açık kırmızı şemsiye, kitaplar ve bir kâse çorba',
      en: 'An open red umbrella, books and a bowl of soup before a window in the rain',
    },
  ],
  metaTitle: 'Yağmurlu Gün Planı',
  metaDescription: 'Lodos vapurları durdurduysa: bir sarnıç, bir han, bir sahaf ve uzun bir çorba.',
  translations: {
    en: {
      title: 'A Plan for a Rainy Day',
      excerpt:
        'When the south wind stops the ferries: a cistern, a han, a second-hand bookshop and a slow bowl of soup.',
      content: [
        'Rain in Istanbul mostly falls sideways. An umbrella is no use; a plan is. Spend the morning underground: the Şerefiye Cistern is small, there is no queue, and its columns double in the water.',
        'At noon take shelter in the Büyük Valide Han. Upstairs, looms are still at work. Then on to the second-hand bookshops: you go in with wet shoes and come out with a dry book.',
        'Towards evening, fish soup in Karaköy. If it is still raining, custom calls for a second bowl.',
      ].join('\n\n'),
      tags: ['rain', 'plan'],
      metaTitle: 'A Plan for a Rainy Day',
      metaDescription:
        'When the south wind stops the ferries: a cistern, a han, a second-hand bookshop and a slow bowl of soup.',
    },
  },
} satisfies PostInput;
