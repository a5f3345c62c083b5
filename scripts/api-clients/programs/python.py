"""The work of an integrator with the client that openapi-generator makes for Python."""

import re
import sys

import openapi_client as api
from openapi_client.exceptions import ApiException, NotFoundException

base, password, picture = sys.argv[1:4]
visitor = api.ApiClient(api.Configuration(host=f"{base}/api"))
hotels = api.HotelsApi(visitor)

turkish, english = hotels.hotels_list(), hotels.hotels_list(lang="en")
assert len(turkish) == len(english) and english[0].lang == "en" and turkish[0].lang is None
assert hotels.hotels_get(turkish[0].slug).name == turkish[0].name

first = hotels.hotels_list_with_http_info(limit=2)
cursor = re.search(r"cursor=([^&>]+)", first.headers["Link"]).group(1)
assert first.data[1].id != hotels.hotels_list(limit=2, cursor=cursor)[0].id

sent = api.MessagesApi(visitor).messages_create(
    api.MessageInput(
        first_name="Elif",
        message="Merhaba, iki gece için odanız var mı?",
        email="elif@posta.example.com",
        arrival="2031-05-14",
        departure="2031-05-16",
        guests=2,
        hotel_id=turkish[0].id,
    )
)
assert sent.success and sent.reference

token = api.SignInApi(visitor).auth_login(api.LoginInput(username="admin", password=password)).token
admin = api.ApiClient(api.Configuration(host=f"{base}/api", access_token=token))
blog, hotels = api.BlogApi(admin), api.HotelsApi(admin)

draft = blog.blog_create(api.PostCreate(title="Taslak", content="Henüz yayında değil."))
assert blog.blog_get(draft.id).published is False
try:
    api.BlogApi(visitor).blog_get(draft.id)
    raise AssertionError("a visitor reads a draft")
except NotFoundException as error:
    assert error.data.code == "post.notFound"

added = hotels.hotels_create(
    api.HotelCreate(
        name="Deneme Oteli",
        city="İstanbul",
        address="Örnek Sokak 1, Beyoğlu",
        description="Deneme.",
        phone="+90 212 555 01 23",
        whatsapp="+90 532 555 01 23",
        features=["Ücretsiz Wi-Fi"],
        location=api.LocationInput(lat=41.03, lng=28.97),
        rooms=[
            api.RoomInput(
                type="Çift kişilik oda",
                price=4500,
                description="Geniş.",
                beds=[api.BedInput(kind="double", count=1)],
            )
        ],
    )
)
read = hotels.hotels_get(added.id)
to_save = api.HotelInput.from_dict(read.to_dict())
to_save.rooms.append(api.RoomInput(id="1715500000000", type="Tek kişilik oda", price=3000, description="Sakin."))
saved = hotels.hotels_update(added.id, to_save)
assert saved.version == 2 and saved.rooms[0].id == read.rooms[0].id and saved.location.lat == 41.03
assert saved.rooms[1].id == "1715500000000"
try:
    hotels.hotels_update(added.id, api.HotelInput.from_dict(read.to_dict()))
    raise AssertionError("a stale save is accepted")
except ApiException as error:
    assert error.status == 409 and error.data.code == "version.stale"

uploads = api.UploadsApi(admin)
assert uploads.upload_single(picture).url.startswith("/uploads/")
assert len(uploads.upload_multiple([picture, picture]).urls) == 2

table = api.MessagesApi(admin).messages_export(lang="en")
assert table.count(",") > 5

assert blog.blog_delete(draft.id).success and hotels.hotels_delete(added.id).success
assert api.SignInApi(admin).auth_logout().success
