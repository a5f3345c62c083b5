import type { enFailures } from '#shared/i18n/en/site/failures.ts';

export const trFailures = {
  notFound: {
    pageTitle: 'Sayfa bulunamadı',
    title: 'Bu adreste kimse oturmuyor',
    text: 'Sayfa taşınmış ya da adresin bir harfi yolda düşmüş olabilir. Şu kapılar açık:',
    hotelText: 'Adı değişmiş ya da bir süreliğine kapanmış olabilir.',
    postText: 'Başlığı değişmiş ya da blogdan kaldırılmış olabilir.',
  },
  waysOn: {
    title: 'Buradan nereye',
    meanwhile: 'Bu arada şu kapılar açık:',
    branches: 'Hangi semtte uyanmak istediğinizi seçin.',
    blog: 'Yürüyüşler, sofralar, küçük alışkanlıklar.',
    contact: 'Bize yazın ya da bir otelin numarasını bulun.',
  },
} satisfies typeof enFailures;
