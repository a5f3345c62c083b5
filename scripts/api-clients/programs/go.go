// The work of an integrator with the client that openapi-generator makes for Go.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"regexp"
	"strings"

	api "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func ok(value bool, what string) {
	if !value {
		panic(what)
	}
}

func done[T any](value T, rest ...any) T {
	err, _ := rest[len(rest)-1].(error)
	if err != nil {
		panic(err)
	}
	return value
}

// codeOf is the code of the documented error that a call ended with.
func codeOf(err error) string {
	var failure *api.GenericOpenAPIError
	ok(errors.As(err, &failure), "no error response")
	model, typed := failure.Model().(api.ApiError)
	ok(typed, "no typed error")
	return model.GetCode()
}

func main() {
	base, password, picture := os.Args[1], os.Args[2], os.Args[3]
	configuration := api.NewConfiguration()
	configuration.Servers = api.ServerConfigurations{{URL: base + "/api"}}
	client := api.NewAPIClient(configuration)
	visitor := context.Background()

	turkish := done(client.HotelsAPI.HotelsList(visitor).Execute())
	english := done(client.HotelsAPI.HotelsList(visitor).Lang("en").Execute())
	ok(len(turkish) == len(english) && english[0].GetLang() == "en" && !turkish[0].HasLang(), "two languages")
	ok(done(client.HotelsAPI.HotelsGet(visitor, turkish[0].Slug).Execute()).Name == turkish[0].Name, "read")
	first, response, err := client.HotelsAPI.HotelsList(visitor).Limit(2).Execute()
	ok(err == nil, "first page")
	cursor := regexp.MustCompile(`cursor=([^&>]+)`).FindStringSubmatch(response.Header.Get("Link"))[1]
	ok(done(client.HotelsAPI.HotelsList(visitor).Limit(2).Cursor(cursor).Execute())[0].Id != first[1].Id, "next page")

	message := api.NewMessageInput("Elif", "Merhaba, iki gece için odanız var mı?")
	message.SetEmail("elif@posta.example.com")
	message.SetArrival("2031-05-14")
	message.SetDeparture("2031-05-16")
	message.SetGuests(2)
	message.SetHotelId(turkish[0].Id)
	ok(done(client.MessagesAPI.MessagesCreate(visitor).MessageInput(*message).Execute()).Reference != "", "message")

	login := api.NewLoginInput("admin", password)
	token := done(client.SignInAPI.AuthLogin(visitor).LoginInput(*login).Execute()).Token
	admin := context.WithValue(visitor, api.ContextAccessToken, token)

	post := api.NewPostCreate("Taslak", "Henüz yayında değil.")
	draft := done(client.BlogAPI.BlogCreate(admin).PostCreate(*post).Execute())
	ok(!done(client.BlogAPI.BlogGet(admin, draft.Id).Execute()).Published, "draft")
	_, _, err = client.BlogAPI.BlogGet(visitor, draft.Id).Execute()
	ok(codeOf(err) == "post.notFound", "404")

	room := api.NewRoomInput("Çift kişilik oda", 4500, "Geniş.")
	room.SetBeds([]api.BedInput{*api.NewBedInput("double", 1)})
	hotel := api.NewHotelCreate("Deneme Oteli", "İstanbul", "Örnek Sokak 1, Beyoğlu", "Deneme.",
		"+90 212 555 01 23", "+90 532 555 01 23")
	hotel.SetFeatures([]string{"Ücretsiz Wi-Fi"})
	hotel.SetLocation(*api.NewLocationInput(41.03, 28.97))
	hotel.SetRooms([]api.RoomInput{*room})
	added := done(client.HotelsAPI.HotelsCreate(admin).HotelCreate(*hotel).Execute())
	read := done(client.HotelsAPI.HotelsGet(admin, added.Id).Execute())
	bytes := done(json.Marshal(read))
	var input api.HotelInput
	ok(json.Unmarshal(bytes, &input) == nil, "what was read is a hotel to save")
	single := api.NewRoomInput("Tek kişilik oda", 3000, "Sakin.")
	single.SetId("1715500000000")
	input.SetRooms(append(input.Rooms, *single))
	saved := done(client.HotelsAPI.HotelsUpdate(admin, added.Id).HotelInput(input).Execute())
	ok(saved.Version == 2 && saved.Rooms[0].Id == read.Rooms[0].Id && saved.Location.Lat == 41.03, "saved")
	ok(saved.Rooms[1].Id == "1715500000000", "new room")
	_, _, err = client.HotelsAPI.HotelsUpdate(admin, added.Id).HotelInput(input).Execute()
	ok(codeOf(err) == "version.stale", "409")

	file := func() *os.File { return done(os.Open(picture)) }
	ok(strings.HasPrefix(done(client.UploadsAPI.UploadSingle(admin).File(file()).Execute()).Url, "/uploads/"), "upload")
	several := client.UploadsAPI.UploadMultiple(admin).Files([]*os.File{file(), file()})
	ok(len(done(several.Execute()).Urls) == 2, "uploads")

	table := done(client.MessagesAPI.MessagesExport(admin).Lang("en").Execute())
	ok(strings.Count(table, ",") > 5, "export")
	ok(done(client.BlogAPI.BlogDelete(admin, draft.Id).Execute()).Success, "delete post")
	ok(done(client.HotelsAPI.HotelsDelete(admin, added.Id).Execute()).Success, "delete hotel")
	ok(done(client.SignInAPI.AuthLogout(admin).Execute()).Success, "sign out")
}
