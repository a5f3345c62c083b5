<?php
// The work of an integrator with the client that openapi-generator makes for PHP.
require 'vendor/autoload.php';

use OpenAPI\Client\Api\BlogApi;
use OpenAPI\Client\Api\HotelsApi;
use OpenAPI\Client\Api\MessagesApi;
use OpenAPI\Client\Api\SignInApi;
use OpenAPI\Client\Api\UploadsApi;
use OpenAPI\Client\ApiException;
use OpenAPI\Client\Configuration;
use OpenAPI\Client\Model;
use OpenAPI\Client\ObjectSerializer;

function ok(bool $value, string $what): void
{
    if (!$value) {
        throw new RuntimeException($what);
    }
}

function failureOf(callable $call): string
{
    try {
        $call();
    } catch (ApiException $failure) {
        return json_decode((string) $failure->getResponseBody())->code;
    }
    throw new RuntimeException('no error response');
}

[, $base, $password, $picture] = $argv;
$visitor = (new Configuration())->setHost("$base/api");
$hotels = new HotelsApi(null, $visitor);
$turkish = $hotels->hotelsList();
$english = $hotels->hotelsList(null, null, 'en');
ok(count($turkish) === count($english) && $turkish[0]->getLang() === null, 'two languages');
ok($english[0]->getLang() === 'en', 'English');
ok($hotels->hotelsGet($turkish[0]->getSlug())->getName() === $turkish[0]->getName(), 'read');
[$first, , $headers] = $hotels->hotelsListWithHttpInfo(2);
preg_match('/cursor=([^&>]+)/', $headers['Link'][0], $found);
ok($hotels->hotelsList(2, $found[1])[0]->getId() !== $first[1]->getId(), 'next page');

$message = new Model\MessageInput(['first_name' => 'Elif', 'message' => 'Merhaba, iki gece için odanız var mı?']);
$message->setEmail('elif@posta.example.com')->setArrival('2031-05-14')->setDeparture('2031-05-16')->setGuests(2);
$message->setHotelId($turkish[0]->getId());
ok((new MessagesApi(null, $visitor))->messagesCreate($message)->getReference() !== '', 'message');

$login = new Model\LoginInput(['username' => 'admin', 'password' => $password]);
$token = (new SignInApi(null, $visitor))->authLogin($login)->getToken();
$client = (new Configuration())->setHost("$base/api")->setAccessToken($token);
$blog = new BlogApi(null, $client);
$draft = $blog->blogCreate(new Model\PostCreate(['title' => 'Taslak', 'content' => 'Henüz yayında değil.']));
ok(!$blog->blogGet($draft->getId())->getPublished(), 'draft');
ok(failureOf(fn () => (new BlogApi(null, $visitor))->blogGet($draft->getId())) === 'post.notFound', '404');

$room = new Model\RoomInput(['type' => 'Çift kişilik oda', 'price' => 4500, 'description' => 'Geniş.']);
$room->setBeds([new Model\BedInput(['kind' => 'double', 'count' => 1])]);
$hotel = new Model\HotelCreate([
    'name' => 'Deneme Oteli', 'city' => 'İstanbul', 'address' => 'Örnek Sokak 1, Beyoğlu', 'description' => 'Deneme.',
    'phone' => '+90 212 555 01 23', 'whatsapp' => '+90 532 555 01 23', 'features' => ['Ücretsiz Wi-Fi'],
    'location' => new Model\LocationInput(['lat' => 41.03, 'lng' => 28.97]), 'rooms' => [$room],
]);
$admin = new HotelsApi(null, $client);
$id = $admin->hotelsCreate($hotel)->getId();
$read = $admin->hotelsGet($id);
$input = ObjectSerializer::deserialize(json_encode($read), Model\HotelInput::class);
$single = new Model\RoomInput(['type' => 'Tek kişilik oda', 'price' => 3000, 'description' => 'Sakin.']);
$input->setRooms([...$input->getRooms(), $single->setId('1715500000000')]);
$saved = $admin->hotelsUpdate($id, $input);
ok($saved->getVersion() === 2 && $saved->getLocation()->getLat() === 41.03, 'saved');
// The client sends null for a field that it has not read, and null makes a room available.
$beds = $saved->getRooms()[0]->getBeds();
ok($beds == $read->getRooms()[0]->getBeds() && $saved->getRooms()[1]->getId() === '1715500000000', 'rooms');
ok(failureOf(fn () => $admin->hotelsUpdate($id, $input)) === 'version.stale', '409');

$uploads = new UploadsApi(null, $client);
$file = fn () => new SplFileObject($picture);
ok(str_starts_with($uploads->uploadSingle($file())->getUrl(), '/uploads/'), 'upload');
// Several files in one call are sent as `files[0]`, a field that the API does not have.
$table = (new MessagesApi(null, $client))->messagesExport(null, null, null, null, null, null, 'en');
ok(substr_count($table, ',') > 5, 'export');
ok($blog->blogDelete($draft->getId())->getSuccess(), 'delete post');
ok($admin->hotelsDelete($id)->getSuccess(), 'delete hotel');
ok((new SignInApi(null, $client))->authLogout()->getSuccess(), 'sign out');
