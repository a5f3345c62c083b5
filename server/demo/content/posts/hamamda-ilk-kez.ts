import type { PostInput } from '#shared/schemas/blog.ts';

export const hamamdaIlkKez = {
  slug: 'hamamda-ilk-kez',
  title: 'Hamamda İlk Kez',
  author: 'Selim Yalçın',
  publishDate: '2024-08-02',
  published: true,
  tags: ['hamam', 'gelenek'],
  excerpt: 'Ne giyilir, kim yıkar, ne zaman kalkılır? İlk kez hamama gidenler için çekinmeden sorulan sorular.',
  content: [
    'Hamamın tek kuralı acele etmemektir. Soğukluk denilen ilk bölümde peştamalınızı kuşanır, takunyaları ayağınıza geçirirsiniz. Takunya kayar; herkes ilk gün biraz komik yürür, kimse bakmaz.',
    'Göbek taşına uzandığınızda ilk on dakika hiçbir şey olmaz. Olması gereken de budur: taşın ısısı işi yapar. Tellak ya da natır sizi çağırana kadar kalkmayın.',
    'Kese sert gelirse söyleyin, “hafif” demek yeterlidir. Ardından köpük gelir; bir torbanın içinden çıkan bulut sizi baştan aşağı örter. Konuşmayı burada bırakın.',
    'Çıkınca hemen sokağa koşmayın. Havlulara sarınıp bir bardak şerbet ya da çay için. Bahşiş verilir, yüzde on iyi bir ölçüdür. O gece uykunuz ikiye katlanır.',
  ].join('\n\n'),
  featuredImage: '/uploads/post-hamamda-ilk-kez.webp',
  imageAlts: [
    {
      image: '/uploads/post-hamamda-ilk-kez.webp',
      tr: 'Hamamın mermerinde bakır tas, katlanmış peştamallar, sabun ve takunyalar',
      en: 'A copper bowl, folded cotton cloths, soap and wooden clogs on the marble of a hammam',
    },
  ],
  metaTitle: 'Hamamda İlk Kez',
  metaDescription: 'Ne giyilir, kim yıkar, ne zaman kalkılır? İlk kez hamama gidenler için çekinmeden sorulan sorular.',
  translations: {
    en: {
      title: 'Your First Hammam',
      excerpt:
        'What do you wear, who does the washing, when do you get up? The questions first-timers are too shy to ask.',
      content: [
        'A hammam has one rule: do not hurry. In the first room, the cool one, you wrap yourself in a cotton cloth and step into wooden clogs. They slip; everyone walks a little comically at first, and no one is watching.',
        'Lie down on the heated stone, and for ten minutes nothing happens. That is as it should be: the warmth does the work. Do not get up until the attendant calls you.',
        'If the scrubbing is too hard, say “hafif”, meaning gently. Then comes the foam, a cloud out of a cloth bag that covers you from head to foot. This is where the talking stops.',
        'Afterwards, do not rush straight out into the street. Sit wrapped in towels with a glass of sherbet or tea. A tip is customary; ten per cent is fair. That night you will sleep twice as deeply.',
      ].join('\n\n'),
      tags: ['hammam', 'traditions'],
      metaTitle: 'Your First Hammam',
      metaDescription:
        'What do you wear, who does the washing, when do you get up? The questions first-timers are too shy to ask.',
    },
  },
} satisfies PostInput;
